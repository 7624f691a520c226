import { createHash } from 'node:crypto';
import { thumbnailOrigin } from '#contracts/thumbnails.ts';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

export interface PolicySettings {
  dev: boolean;
  /** The origin that pictures are uploaded to and come from, besides this site. */
  imageHost: string | undefined;
}

/**
 * The Content-Security-Policy of a page: of inline scripts just those run that the page was made with. The page is the
 * same for everybody, so their hashes do what a nonce would, and the page can be kept as it is.
 */
export function contentPolicy(html: string, { dev, imageHost }: PolicySettings): string {
  const hashes = [...html.matchAll(inlineScript)].map(([, script]) => `'sha256-${sha256(script ?? '')}'`);
  const pictures = imageHost ? ` ${imageHost}` : '';
  return [
    "default-src 'self'",
    // Vite's development client brings its own inline scripts and styles.
    dev ? "script-src 'self' 'unsafe-inline' blob:" : `script-src 'self' ${[...new Set(hashes)].join(' ')}`,
    `style-src 'self'${dev ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' data: blob: ${thumbnailOrigin}${pictures}`,
    'frame-src https://www.youtube-nocookie.com',
    `connect-src 'self'${pictures}${dev ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
