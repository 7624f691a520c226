import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { uploadPresets } from './pictures/pictures.ts';
import { uploadLimits } from './upload-limits.ts';

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
  summary:
    'Uploads a picture of up to 20 MB: JPEG, PNG, WebP, GIF, AVIF, or HEIC. It comes back upright, without metadata.',
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
