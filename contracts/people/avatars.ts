import { z } from 'zod';
import { user } from '#contracts/accounts/accounts.ts';
import { endpoint } from '#contracts/platform/endpoint.ts';
import { possibleLine } from '#contracts/platform/lines.ts';
import { uploadLimits } from '#contracts/platform/uploads.ts';

const avatarMissing = 'Upload a photo here first, then choose it.';

export const updateAvatar = endpoint({
  method: 'POST',
  url: '/api/users/avatar',
  summary:
    'Sets your profile picture: the secure_url of your own upload, or of the image host; null or empty removes it.',
  permission: 'member',
  limit: 'write',
  body: z.object({
    avatar: z
      .union([possibleLine(uploadLimits.address, avatarMissing), z.null()], avatarMissing)
      .transform((url) => url || null),
  }),
  response: user,
});
