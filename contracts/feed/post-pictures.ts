import { z } from 'zod';
import { optionalLine, requiredLine } from '#contracts/platform/lines.ts';
import { uploadLimits } from '#contracts/platform/uploads.ts';

export const postPictureLimits = { most: 6, alt: 300 };

const tooManyPictures = `A post holds up to ${postPictureLimits.most} pictures. Take some out, and put them in another post.`;
export const pictureMissing = 'Upload this picture here first, then add it.';

export const postPicture = z
  .object({
    url: z.string(),
    /** What it shows, for people who can’t see it; may be empty. */
    alt: z.string(),
    /** In pixels; null for a picture on the image host. */
    width: z.int().nullable(),
    height: z.int().nullable(),
  })
  .meta({ id: 'PostPicture' });
export type PostPicture = z.infer<typeof postPicture>;

const chosenPicture = z.object(
  {
    /** The `secure_url` of your own upload with the preset `photo`, or an address at the image host. */
    url: requiredLine(uploadLimits.address, pictureMissing),
    alt: optionalLine(postPictureLimits.alt),
  },
  pictureMissing,
);

/** The pictures of a post as they are sent, in their order. */
export const chosenPictures = z.array(chosenPicture, pictureMissing).max(postPictureLimits.most, tooManyPictures);
export type ChosenPicture = z.infer<typeof chosenPicture>;
