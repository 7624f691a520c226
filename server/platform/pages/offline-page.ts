import { createHash } from 'node:crypto';
import { cacheBytes } from '#server/platform/http/compression.ts';
import type { Page } from './page.ts';
import { standAlonePolicy, withFoot } from './waiting-page.ts';

/** Makes the page that the service worker stores, and shows without a connection, of its HTML as it was built. */
export function createOfflinePage(built: string, foot: string): Page {
  const bytes = Buffer.from(withFoot(built, foot));
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': standAlonePolicy,
      vary: 'accept-encoding',
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    },
    madeAt: Date.now(),
    ...cacheBytes(bytes),
  };
}
