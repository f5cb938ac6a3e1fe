/* The standards know none of these calls, so this file asks for all that the system has. */
#if defined(__APPLE__)
#define _DARWIN_C_SOURCE
#endif

#include "base/system.h"

#include <stdint.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <mach-o/dyld.h>
#elif defined(__FreeBSD__) || defined(__DragonFly__)
#include <sys/types.h>

#include <sys/sysctl.h>
#endif

bool system_program_path(char *path, size_t size)
{
#if defined(__APPLE__)
    uint32_t length = (uint32_t)size;
    return _NSGetExecutablePath(path, &length) == 0;
#elif defined(__FreeBSD__) || defined(__DragonFly__)
    int name[] = {CTL_KERN, KERN_PROC, KERN_PROC_PATHNAME, -1};
    return sysctl(name, 4, path, &size, NULL, 0) == 0;
#else
    static const char *const links[] = {"/proc/self/exe", "/proc/curproc/exe"};
    for (size_t i = 0; i < sizeof links / sizeof *links; i++) {
        ssize_t length = readlink(links[i], path, size);
        if (length > 0 && (size_t)length < size) {
            path[length] = '\0';
            return true;
        }
    }
    return false;
#endif
}
