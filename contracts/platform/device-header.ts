// Apart from devices.ts, because every page sends it and few describe a device.

/**
 * The header with which a browser identifies itself: a random key that it made at its first login and keeps. An account
 * remembers the devices that it was used on; the key gives access to nothing.
 */
export const deviceHeader = 'device-key';
