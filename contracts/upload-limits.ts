// Apart from uploads.ts, because the process that opens pictures has no use for the schemas.

export const uploadLimits = {
  bytes: 20 * 1024 * 1024,
  pixels: 50_000_000,
  /** Of the width or the height, in pixels: no JPEG has more. */
  side: 65_535,
  /** How many times longer one side of an avatar may be than the other. */
  avatarRatio: 4,
  address: 500,
};

/** What to say of a file that has more bytes than `limit`. */
export function fileTooLarge(limit: number): string {
  return `This file is larger than ${limit / 1024 / 1024} MB. Choose a smaller one.`;
}
