import { createHash } from 'node:crypto';
import { thumbnailOrigin } from '#contracts/platform/pictures/thumbnails.ts';

const script = /<script([^>]*)>([\s\S]*?)<\/script>/g;

export interface PolicySettings {
  dev: boolean;
  /** The origins that pictures are uploaded to and served from, besides this site. */
  imageHost: { uploads: string; serves: string[] } | undefined;
}

/**
 * Returns the Content-Security-Policy of a page that was rendered with a nonce on our own scripts: only those inline
 * scripts run. The policy has their hashes instead of the nonce, so the page can be cached as it is and sent to
 * everybody.
 * @param nonce made for this rendering only, so that nothing people wrote can contain it
 * @param styles the SHA-256 of the inlined styles, in base64
 */
export function contentPolicy(
  html: string,
  nonce: string,
  { dev, imageHost }: PolicySettings,
  styles?: string,
): string {
  const hashes = listOwnScripts(html, nonce).map((text) => `'sha256-${sha256(text)}'`);
  const pictures = imageHost ? ` ${imageHost.serves.join(' ')}` : '';
  const uploads = imageHost ? ` ${imageHost.uploads}` : '';
  return [
    "default-src 'self'",
    // Vite's development client brings its own inline scripts and styles.
    dev ? "script-src 'self' 'unsafe-inline' blob:" : `script-src 'self' ${[...new Set(hashes)].join(' ')}`,
    `style-src 'self'${dev ? " 'unsafe-inline'" : ''}${styles ? ` 'sha256-${styles}'` : ''}`,
    `img-src 'self' data: blob: ${thumbnailOrigin}${pictures}`,
    'frame-src https://www.youtube-nocookie.com',
    `connect-src 'self'${uploads}${dev ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function listOwnScripts(html: string, nonce: string): string[] {
  const found = [...html.matchAll(script)].map(([, attributes = '', text = '']) => ({ attributes, text }));
  return found
    .filter(({ attributes }) => attributes.includes(` nonce="${nonce}"`) && !/\ssrc=/.test(attributes))
    .map(({ text }) => text);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
