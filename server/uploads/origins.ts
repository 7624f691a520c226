import type { Config } from '#server/config.ts';

/** Which addresses pictures of ours may have. */
export type PictureOrigins = Pick<Config, 'siteUrl' | 'imageHost'>;

/** The address from the root of the site, where it is one of ours. */
export function withoutOrigin(url: string, { siteUrl }: PictureOrigins): string {
  return url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url;
}

/** Whether a picture is kept by the outside image host of the settings. */
export function isFromImageHost(url: string, { imageHost }: PictureOrigins): boolean {
  return imageHost !== undefined && URL.parse(url)?.origin === new URL(imageHost.url).origin;
}
