import type { FastifyInstance } from 'fastify';

const oneYear = 31_536_000;
const ofData = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };

/** Headers that every page and file carries; pages add their own Content-Security-Policy. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    ...ofData,
    ...transportSecurity(siteUrl),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  };
}

/** Answers of the API, and refusals anywhere, are data: nothing in them runs, and nobody keeps them. */
export function dataHeaders(siteUrl: string): Record<string, string> {
  return {
    ...ofData,
    ...transportSecurity(siteUrl),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  };
}

export function protectApi(app: FastifyInstance, siteUrl: string): void {
  const headers = dataHeaders(siteUrl);
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
