import { readPictureUrl } from '#contracts/pictures/pictures.ts';
import type { Config } from '#server/config.ts';

/** Which addresses pictures of ours may have. */
export type PictureOrigins = Pick<Config, 'siteUrl' | 'imageHost'>;

/**
 * The address from the root of the site, where it is that of an upload: with whatever origin in front, because people
 * reach the site by more names than its settings know.
 */
export function withoutOrigin(url: string, origins: PictureOrigins): string {
  const [, path] = /^https?:\/\/[^/?#]+(\/.*)$/i.exec(url) ?? [];
  return path && readPictureUrl(path) && !isFromImageHost(url, origins) ? path : url;
}

/** Whether a picture is served by the outside image host of the settings. */
export function isFromImageHost(url: string, { imageHost }: PictureOrigins): boolean {
  const { origin = '' } = URL.parse(url) ?? {};
  return imageHost?.serves.includes(origin) ?? false;
}
