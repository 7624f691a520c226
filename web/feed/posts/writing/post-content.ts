import type { ChosenPicture } from '#contracts/feed/post-pictures.ts';

/** What a member puts into a post or, without pictures, into a comment. */
export interface PostContent {
  body: string;
  pictures: ChosenPicture[];
}

// It can’t be typed, so text is never taken for more than text.
const mark = '\u001e';

/** Returns the text that this browser stores for it: without pictures, just what was typed. */
export function toStored({ body, pictures }: PostContent): string {
  return pictures.length === 0 ? body : mark + JSON.stringify({ body, pictures });
}

export function fromStored(text: string): PostContent {
  return text.startsWith(mark) ? (JSON.parse(text.slice(mark.length)) as PostContent) : { body: text, pictures: [] };
}
