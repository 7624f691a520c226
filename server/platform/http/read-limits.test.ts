// @module-tag sqlite
import { expect } from 'vitest';
import { createPerson } from '#server/testing/people.ts';
import { createLimitSettings, startApp } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const rates = { ...createLimitSettings(10_000), reads: 100 };
const test = testWithClub({ TRUST_PROXY: '1' }, { rates });

test('of a thousand reads of one member at once, only as many as the limit allows are served, and others still get through', {
  tags: ['race', 'full'],
}, async ({ club }) => {
  const responses = await Promise.all(Array.from({ length: 1000 }, () => club.dale.ask('GET', '/api/posts')));
  const served = responses.filter(({ status }) => status === 200).length;
  expect(served).toBeGreaterThanOrEqual(rates.reads);
  // When a minute of the clock ends meanwhile, the next one allows as many again.
  expect(served).toBeLessThanOrEqual(2 * rates.reads);
  const refused = responses.find(({ status }) => status !== 200);
  expect(refused).toMatchObject({ status: 429, body: { error: expect.stringContaining('Wait') } });
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await club.peg.ask('GET', '/api/posts')).status).toBe(200);
  expect((await club.dale.ask('POST', '/api/posts', { body: 'I can still write.' })).status).toBe(201);
});

test('a network that reads too much is refused, even if it never logs in, and another network is not', async ({
  onTestFinished,
}) => {
  const strict = await startApp(
    { TRUST_PROXY: '1' },
    { rates: { ...createLimitSettings(10_000), readsOfNetwork: 50 } },
  );
  onTestFinished(strict.stop);
  const visitor = createPerson(strict, 'A visitor');
  const read = (path: string, from: string) => visitor.ask('GET', path, undefined, { 'x-forwarded-for': from });
  const statuses = new Set<number>();
  for (let count = 0; count < 120; count++) statuses.add((await read('/api/posts', '203.0.113.7')).status);
  expect([...statuses].toSorted()).toEqual([401, 429]);
  expect((await read('/api/sports', '203.0.113.8')).status).toBe(200);
  expect((await fetch(`${strict.url}/healthz`)).status).toBe(200);
});
