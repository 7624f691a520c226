// Apart from devices.ts, because every page sends it and few describe a device.

/**
 * The header in which a browser says who it is: a random key that it made at its first log-in and keeps. An account
 * remembers the devices that it was used on; the key opens nothing.
 */
export const deviceHeader = 'device-key';
