/** Where YouTube serves its pictures: the only origin besides this site that pages show thumbnails from. */
export const thumbnailOrigin = 'https://i.ytimg.com';

/** The size of YouTube's medium thumbnails, in pixels. */
export const thumbnailSize = { width: 320, height: 180 };

/** Returns the address of the picture that YouTube has of every video. */
export function thumbnailOf(videoId: string): string {
  return `${thumbnailOrigin}/vi/${encodeURIComponent(videoId)}/mqdefault.jpg`;
}

/** Returns the picture that pages show of a video: its own if the Content-Security-Policy allows it, otherwise YouTube's. */
export function shownThumbnail(videoId: string, address: string): string {
  const safe = address.replace(/^http:/, 'https:');
  return isOwnPicture(address) || safe.startsWith(`${thumbnailOrigin}/`) ? safe : thumbnailOf(videoId);
}

/** Checks whether this is the path of a picture on this site. */
export function isOwnPicture(address: string): boolean {
  return /^\/(?:art|uploads)\/(?!.*\.\.)[\w./-]+$/.test(address);
}
