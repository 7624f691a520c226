import { findVideoId } from '#contracts/gallery/videos.ts';

const most = 3;

/** Returns the ids of the YouTube videos that a text links to with http or https, each once; at most three. */
export function findVideoIds(text: string): string[] {
  const links = text.match(/https?:\/\/\S+/gi) ?? [];
  const ids = links.flatMap((link) => findVideoId(link) ?? []);
  return [...new Set(ids)].slice(0, most);
}
