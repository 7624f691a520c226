import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { contentPolicy, type PolicySettings } from './content-policy.ts';
import type { RenderedPage } from './renderer.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const encoders = {
  br: (bytes: Buffer) => brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes: Buffer) => gzip(bytes),
};
type Encoding = keyof typeof encoders;

/** A rendered page, the same for everybody. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer;
  /** Epoch ms; a page may name today's date. */
  madeAt: number;
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
}

export async function toPage({ response, nonce }: RenderedPage, policy: PolicySettings): Promise<Page> {
  const headers: Record<string, string> = { ...Object.fromEntries(response.headers), 'cache-control': 'no-cache' };
  let bytes = Buffer.from(await response.arrayBuffer());
  if (headers['content-type']?.startsWith('text/html')) {
    const html = bytes.toString();
    headers['content-security-policy'] = contentPolicy(html, nonce, policy);
    headers.vary = 'accept-encoding';
    // It has done its work: a page that is sent twice must not tell it.
    bytes = Buffer.from(html.replaceAll(` nonce="${nonce}"`, ''));
  }
  headers.etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { status: response.status, headers, bytes, madeAt: Date.now(), encoded: {} };
}

/** The page in the best encoding that the browser takes, compressed at its first use. */
export async function encodePage(page: Page, accepted = ''): Promise<{ bytes: Buffer; encoding?: Encoding }> {
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  if (!encoding) return { bytes: page.bytes };
  page.encoded[encoding] ??= encoders[encoding](page.bytes);
  return { bytes: await page.encoded[encoding], encoding };
}
