import { readPictureUrl } from '#contracts/platform/pictures/pictures.ts';
import type { Config } from '#server/config.ts';

/** Which addresses our pictures may have. */
export type PictureOrigins = Pick<Config, 'siteUrl' | 'imageHost'>;

/**
 * Returns the path of an upload from the root of the site, and any other address as it is. Ignores the origin, because people
 * reach the site by more names than its settings know.
 */
export function withoutOrigin(url: string, origins: PictureOrigins): string {
  const [, path] = /^https?:\/\/[^/?#]+(\/.*)$/i.exec(url) ?? [];
  return path && readPictureUrl(path) && !isFromImageHost(url, origins) ? path : url;
}

/** Checks whether a picture is served by the configured image host. */
export function isFromImageHost(url: string, { imageHost }: PictureOrigins): boolean {
  const { origin = '' } = URL.parse(url) ?? {};
  return imageHost?.serves.includes(origin) ?? false;
}
