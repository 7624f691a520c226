import type { FastifyInstance } from 'fastify';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

const oneYear = 31_536_000;

/** Headers that every answer carries; pages add their own Content-Security-Policy. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  if (!siteUrl.startsWith('https:')) return everywhere;
  return { ...everywhere, 'strict-transport-security': `max-age=${oneYear}; includeSubDomains` };
}

/** Answers of the API are data: nothing in them runs, and nobody keeps them. */
export function protectApi(app: FastifyInstance, siteUrl: string): void {
  const headers = {
    ...securityHeaders(siteUrl),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
