import type { Photo } from './photos.ts';

const longest = 60;

/** Returns the name of a photo as a file, good on every system: when it was taken, its caption, and its id. */
export function fileNameOf({ _id, caption, taken }: Pick<Photo, '_id' | 'caption' | 'taken'>): string {
  const words = toFileWords(caption) || 'Photo';
  return `${[taken, words].filter(Boolean).join(' ')} (${_id}).jpg`;
}

/** Matches every name that `fileNameOf` returns. */
export const photoFileName = /^[\p{L}\p{N} ,&’()-]{1,90}\.jpg$/u;

/** Returns text without what file names must not have, at most 60 characters of it. */
export function toFileWords(text: string): string {
  const letters = [...text.replace(/[^\p{L}\p{N} ,&’-]+/gu, ' ').replace(/\s+/g, ' ')];
  return letters.slice(0, longest).join('').trim();
}
