import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entityTagOf } from '#server/platform/http/compress-api.ts';
import { type CachedBytes, cacheBytes } from '#server/platform/http/compression.ts';
import { contentPolicy, type PolicySettings } from './content-security-policy.ts';
import type { RenderedPage } from './renderer.ts';

interface StyledPage {
  html: string;
  /** For the Content-Security-Policy; undefined where nothing was inlined. */
  hash: string | undefined;
}

const client = join(import.meta.dirname, '../../../build/client');

// Browsers look ahead for what to load, and see the media, but not that a sheet is disabled.
const unloaded = 'disabled media="not all"';

// React Router ends the addresses of style sheets with a `#`.
const builtSheet = /<link [^>]*\brel="stylesheet" [^>]*\bhref="(\/assets\/[^"#]+)#?"[^>]*>/g;

const texts = new Map<string, string>();

/** A rendered page, the same for everybody. */
export interface Page extends CachedBytes {
  status: number;
  headers: Record<string, string>;
  /** Epoch ms; a page may contain today's date. */
  madeAt: number;
}

/** Returns a page as it is sent to everybody, without its nonce. */
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
  headers.etag = entityTagOf(bytes);
  return { status: response.status, headers, madeAt: Date.now(), ...cacheBytes(bytes) };
}

/**
 * Puts the text of a page’s style sheets before their links, so that the page shows as soon as it arrives. The links stay,
 * disabled, for React. A second link of each, without the `#`, keeps later parts from loading the sheets again.
 */
function inlineStyles(html: string): StyledPage {
  const sheets = [...html.matchAll(builtSheet)].map(([, address = '']) => address);
  if (sheets.length === 0) return { html, hash: undefined };
  const text = sheets.map(readSheet).join('\n');
  const known = sheets.map((address) => `<link rel="stylesheet" href="${address}" ${unloaded}>`).join('');
  const disabled = html.replace(builtSheet, (link) => link.replace(/\/?>$/, ` ${unloaded}>`));
  return {
    html: disabled.replace(/<link [^>]*\brel="stylesheet"/, (first) => `<style>${text}</style>${known}${first}`),
    hash: createHash('sha256').update(text).digest('base64'),
  };
}

function readSheet(address: string): string {
  const text = texts.get(address) ?? readFileSync(join(client, address), 'utf8').trim();
  texts.set(address, text);
  return text;
}
