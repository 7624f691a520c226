// Separate from uploads.ts, because the process that decodes pictures doesn't need the schemas.

export const uploadLimits = {
  bytes: 20 * 1024 * 1024,
  /** A panorama of an iPhone has up to 63 million. */
  pixels: 64_000_000,
  /** The largest width or height, in pixels, that a JPEG can have. */
  side: 65_535,
  /** How many times longer one side of an avatar may be than the other. */
  avatarRatio: 4,
  address: 500,
};

/** What to say about a file that does not become a picture. */
export const notAPicture = 'We can’t open this file. Choose a photo: JPEG, PNG, WebP, GIF, AVIF, or HEIC.';

/** Returns the message for a file of more than `limit` bytes. */
export function fileTooLarge(limit: number): string {
  return `This file is larger than ${limit / 1024 / 1024} MB. Choose a smaller one.`;
}
