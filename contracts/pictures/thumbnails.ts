/** Where YouTube keeps its pictures: the only place besides this site that pages show thumbnails from. */
export const thumbnailOrigin = 'https://i.ytimg.com';

/** The size of YouTube's medium thumbnails, in pixels. */
export const thumbnailSize = { width: 320, height: 180 };

/** The address of the picture that YouTube has of every video. */
export function thumbnailOf(videoId: string): string {
  return `${thumbnailOrigin}/vi/${encodeURIComponent(videoId)}/mqdefault.jpg`;
}

/** The picture that pages show of a video: its own where the Content-Security-Policy lets it be seen, or YouTube's. */
export function shownThumbnail(videoId: string, address: string): string {
  const safe = address.replace(/^http:/, 'https:');
  return isOwnPicture(address) || safe.startsWith(`${thumbnailOrigin}/`) ? safe : thumbnailOf(videoId);
}

/** Whether it is the path of a picture of this site. */
export function isOwnPicture(address: string): boolean {
  return /^\/(?:art|uploads)\/(?!.*\.\.)[\w./-]+$/.test(address);
}
