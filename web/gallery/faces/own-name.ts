import type { Face, FaceName } from '#contracts/gallery/faces.ts';

/** The name that somebody gave a face, or agreed with. */
export function findOwnName({ names }: Face, userId: string | undefined): FaceName | undefined {
  return names.find(({ suggestedBy, agreedBy }) => userId && (suggestedBy === userId || agreedBy.includes(userId)));
}
