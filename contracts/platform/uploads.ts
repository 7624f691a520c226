import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { uploadPresets } from './pictures/pictures.ts';

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

/** The largest file in MB, for texts. */
export const uploadMegabytes = uploadLimits.bytes / 1024 / 1024;

/** What to say about a file that does not become a picture. */
export const notAPicture = 'We can’t open this file. Choose a photo: JPEG, PNG, WebP, GIF, AVIF, or HEIC.';

/** Returns the message for someone who has uploaded `most` files within a day. */
export function uploadQuotaReached(most: number): string {
  return `You’ve added ${most} files in one day, which is the limit. You can add more tomorrow.`;
}

const upload = z
  .object({
    /** For `<img src>`: a path from the root of the site. */
    secure_url: z.string(),
    public_id: z.string(),
    width: z.int(),
    height: z.int(),
    bytes: z.int().describe('Of the file at secure_url now; a larger one replaces it once all sizes are made.'),
    format: z.string(),
  })
  .meta({ id: 'Upload' });
export type Upload = z.infer<typeof upload>;

export const uploadPreset = z.enum(uploadPresets, 'Choose avatar or photo.').default('photo');

export const createUpload = endpoint({
  method: 'POST',
  url: '/api/uploads',
  summary: `Uploads a picture of up to ${uploadMegabytes} MB: JPEG, PNG, WebP, GIF, AVIF, or HEIC. It comes back upright, without metadata.`,
  permission: 'member',
  limit: 'upload',
  multipart: true,
  body: z.object({ file: z.file().max(uploadLimits.bytes), upload_preset: uploadPreset }),
  response: upload,
});

export const readUpload = endpoint({
  method: 'GET',
  url: '/api/uploads/:id',
  summary:
    'Whether all sizes of a picture (by its public_id) are ready. Until then, its secure_url shows a smaller size.',
  permission: 'member',
  limit: 'check',
  params: z.object({ id: z.string().max(100) }),
  response: z.object({ public_id: z.string(), ready: z.boolean() }).meta({ id: 'UploadState' }),
});

/** Returns the message for a file of more than `limit` bytes. */
export function fileTooLarge(limit: number): string {
  return `This file is larger than ${limit / 1024 / 1024} MB. Choose a smaller one.`;
}
