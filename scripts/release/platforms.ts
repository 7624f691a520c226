/** As `process.platform` and `process.arch` say; the C library is glibc. */
export const platforms = ['linux-x64', 'linux-arm64'];
