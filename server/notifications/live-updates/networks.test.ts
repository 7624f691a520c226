import { expect } from 'vitest';
import { gatherCrowd } from '#server/testing/many-members.ts';
import type { Person } from '#server/testing/people.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub({ TRUST_PROXY: '1' });

function open(app: TestApp, { token = '' }: Person, from: string, signal: AbortSignal) {
  return fetch(`${app.url}/api/live`, { headers: { authorization: token, 'x-forwarded-for': from }, signal });
}

test('of 240 streams that one network opens at once, 200 stay open, and another network still gets in', async ({
  app,
  club,
  onTestFinished,
}) => {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const members = await gatherCrowd(app, 30);
  const responses = await Promise.all(
    members.flatMap((member) => Array.from({ length: 8 }, () => open(app, member, '203.0.113.7', controller.signal))),
  );
  const byStatus = Object.groupBy(responses, ({ status }) => status);
  const counts = Object.entries(byStatus).map(([status, ofStatus]) => [status, ofStatus?.length]);
  expect(counts).toEqual([
    ['200', 200],
    ['429', 40],
  ]);
  expect(Number(byStatus[429]?.[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await open(app, club.peg, '203.0.113.8', controller.signal)).status).toBe(200);
});
