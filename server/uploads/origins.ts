import { readPictureUrl } from '#contracts/pictures.ts';
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

/** Whether a picture is kept by the outside image host of the settings. */
export function isFromImageHost(url: string, { imageHost }: PictureOrigins): boolean {
  return imageHost !== undefined && URL.parse(url)?.origin === new URL(imageHost.url).origin;
}
