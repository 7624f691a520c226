import { createHash } from 'node:crypto';
import { type CachedBytes, cacheBytes } from '#server/platform/http/compression.ts';
import { contentPolicy, type PolicySettings } from './content-security-policy.ts';
import { inlineStyles } from './inline-styles.ts';
import type { RenderedPage } from './renderer.ts';

/** A rendered page, the same for everybody. */
export interface Page extends CachedBytes {
  status: number;
  headers: Record<string, string>;
  /** Epoch ms; a page may contain today's date. */
  madeAt: number;
}

export async function toPage({ response, nonce }: RenderedPage, policy: PolicySettings): Promise<Page> {
  const headers: Record<string, string> = { ...Object.fromEntries(response.headers), 'cache-control': 'no-cache' };
  let bytes = Buffer.from(await response.arrayBuffer());
  if (headers['content-type']?.startsWith('text/html')) {
    const { html, hash } = inlineStyles(bytes.toString());
    headers['content-security-policy'] = contentPolicy(html, nonce, policy, hash);
    headers.vary = 'accept-encoding';
    // The nonce is removed: a page that is sent more than once must not reveal it.
    bytes = Buffer.from(html.replaceAll(` nonce="${nonce}"`, ''));
  }
  headers.etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { status: response.status, headers, madeAt: Date.now(), ...cacheBytes(bytes) };
}
