import fc from 'fast-check';
import { expect } from 'vitest';
import { z } from 'zod';
import { flatErrors } from '#contracts/platform/common.ts';
import type { Endpoint } from '#contracts/platform/endpoint.ts';
import { addressOf } from '#contracts/platform/endpoint-url.ts';
import { createLimitSettings } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

/** `npm test` tries a tenth of them. */
const runs = (full: number) => (process.env.FULL_TESTS ? full : full / 10);
const test = testWithClub({}, { rates: createLimitSettings(1e6) });

const nasty = fc.constantFrom(
  '',
  ' ',
  '\0',
  '\u202e',
  "' OR 1=1--",
  '"><svg onload=1>',
  '../../etc/passwd',
  '%00',
  '{{7*7}}',
  'a'.repeat(9000),
  '😀'.repeat(50),
  '\ud800',
  '(a+)+$',
  '1e999',
  '-1',
  '9007199254740993',
  'null',
  'NaN',
  '__proto__',
  'constructor',
  '.',
  '..',
);
const anyValue = fc.oneof(nasty, fc.jsonValue(), fc.integer(), fc.boolean(), fc.string({ unit: 'binary' }));

function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
}

function records(schema: z.ZodType | undefined, value: fc.Arbitrary<unknown>) {
  return fc.record(Object.fromEntries(fieldsOf(schema).map((field) => [field, value])), { requiredKeys: [] });
}

const isEnding = ({ url, method }: Endpoint) =>
  url.endsWith('/logout') || (url === '/api/profile' && method === 'DELETE');

// Thousands of requests, one after the other: 25 seconds on a quiet machine, minutes on a busy one.
const patient = { timeout: 600_000 };

test(
  'whatever is sent to any endpoint, no response is 5xx except 503, and a refusal is a flat map of sentences',
  patient,
  async ({ app, club }) => {
    for (const endpoint of app.endpoints.filter((candidate) => !isEnding(candidate))) {
      const text = fc.oneof(nasty, fc.string({ unit: 'binary' }));
      const calls = fc.record({
        params: records(endpoint.params, text),
        query: records(endpoint.query, text),
        body: fc.oneof(records(endpoint.body, anyValue), fc.jsonValue()),
      });
      await fc.assert(
        fc.asyncProperty(calls, async ({ params, query, body }) => {
          const path = addressOf(endpoint, wellFormed({ params, query }));
          const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
          const response = await club.ada.ask(endpoint.method, path, hasBody ? body : undefined);
          if (response.status !== 503) expect(response.status, `${endpoint.method} ${path}`).toBeLessThan(500);
          if (response.status >= 400) expect(flatErrors.safeParse(response.body).success).toBe(true);
        }),
        { numRuns: runs(40) },
      );
    }
  },
);

test('whatever a body that claims to be JSON holds, the response is flat and never 5xx', async ({ app, club }) => {
  const piece = fc.constantFrom(
    '[',
    '{"body":',
    '{"a":',
    ']',
    '}',
    '"',
    '\\',
    '\\"',
    ',',
    '1',
    'null',
    '\\u0000',
    '"__proto__":',
  );
  const repeated = fc
    .tuple(piece, fc.constantFrom(1, 2, 31, 33, 5000, 30_000))
    .map(([text, times]) => text.repeat(times).slice(0, 60_000));
  const bodies = fc.array(repeated, { maxLength: 4 }).map((parts) => parts.join(''));
  const paths = fc.constantFrom('/api/posts', '/api/users/login', '/api/profile', '/api/cal-events');
  await fc.assert(
    fc.asyncProperty(paths, bodies, async (path, body) => {
      const headers = { authorization: club.dale.token as string, 'content-type': 'application/json' };
      const response = await fetch(app.url + path, { method: 'POST', headers, body });
      expect(response.status, body.slice(0, 100)).toBeLessThan(500);
      if (response.status >= 400) expect(flatErrors.safeParse(await response.json()).success).toBe(true);
    }),
    { numRuns: runs(200), examples: [['/api/posts', `${'['.repeat(5000)}${']'.repeat(5000)}`]] },
  );
});

test('whatever address is requested with any method, a refusal is a flat map of sentences', async ({ app }) => {
  const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS');
  const start = fc.constantFrom('/api', '/api/', '/api/profile/', '/uploads/', '/login', '/');
  const part = fc.oneof(
    fc.constantFrom('%', '%E0%A4%A', '%00', '%2e%2e', '..', '//', '?a=%', '#', ';'),
    fc.webSegment(),
  );
  const end = fc.array(part, { maxLength: 4 }).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(method, start, end, async (sentAs, from, to) => {
      const response = await fetch(app.url + from + to, { method: sentAs });
      expect(response.status).toBeLessThan(500);
      const text = await response.text();
      if (response.status >= 400) expect(flatErrors.safeParse(JSON.parse(text)).success, text).toBe(true);
    }),
    { numRuns: runs(300) },
  );
});

function wellFormed(parts: { params: Record<string, unknown>; query: Record<string, unknown> }) {
  const clean = (record: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [key, (value as string).toWellFormed()]));
  return { params: clean(parts.params), query: clean(parts.query) };
}
