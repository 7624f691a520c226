import type { FastifyInstance } from 'fastify';
import { secretPaths } from '#contracts/platform/secret-links.ts';

const oneYear = 31_536_000;
const ofData = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };

/** For files: they may show themselves with styles and pictures of this site, and nothing in them runs. */
const filePolicy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'none'";

/** The Content-Security-Policy of what is only downloaded: a browser that opens it all the same runs and loads nothing. */
export const sandboxPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Returns the headers of every page and file; pages have their own Content-Security-Policy. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    ...ofData,
    ...transportSecurity(siteUrl),
    'content-security-policy': filePolicy,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  };
}

const keyAddress = new RegExp(`^/(?:${secretPaths.join('|')})/[^?]`);

/** Returns what is added for a page whose address is a key: search engines and other sites must not learn it. */
export function keyPageHeaders(address: string): Record<string, string> {
  return keyAddress.test(address) ? { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' } : {};
}

/**
 * Returns the headers of built scripts, styles, and fonts. A page loads twenty of them, so they do without what only a document
 * obeys.
 */
export function partHeaders(siteUrl: string): Record<string, string> {
  return {
    ...ofData,
    ...transportSecurity(siteUrl),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
}

/**
 * Returns the headers of API responses, and of refusals anywhere. They are data: nothing in them runs, and no cache
 * stores them.
 */
export function dataHeaders(siteUrl: string): Record<string, string> {
  return { ...partHeaders(siteUrl), 'cache-control': 'no-store' };
}

/** Returns the headers of files that a member downloads with a link of their own. */
export function downloadHeaders(siteUrl: string): Record<string, string> {
  return { ...securityHeaders(siteUrl), 'content-security-policy': sandboxPolicy, 'cache-control': 'no-store' };
}

/** Adds headers to every response of these routes. */
export function addHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

function transportSecurity(siteUrl: string) {
  return siteUrl.startsWith('https:')
    ? { 'strict-transport-security': `max-age=${oneYear}; includeSubDomains` }
    : undefined;
}
