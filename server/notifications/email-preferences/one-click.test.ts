// @module-tag sqlite
import { expect } from 'vitest';
import { testSecret } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';
import { mostAnHour } from './one-click.ts';
import { createUnsubscribeTokens } from './unsubscribe-tokens.ts';

const test = testWithClub();

test('of a thousand clicks on a used unsubscribe link at once, the limit refuses most, and none writes again', {
  tags: ['race', 'full'],
}, async ({ app, club }) => {
  const readVersion = async () =>
    (await app.db.selectFrom('changes').select('version').where('topic', '=', 'notices').executeTakeFirstOrThrow())
      .version;
  const token = createUnsubscribeTokens(testSecret).issue({ userId: Number(club.peg._id), kind: 'notices' });
  const click = async () => (await fetch(`${app.url}/unsubscribe/${token}`, { method: 'POST' })).status;
  expect(await click()).toBe(200);
  const before = await readVersion();
  // The first click counts, too.
  const left = mostAnHour - 1;
  const statuses = await Promise.all(Array.from({ length: 1000 }, click));
  expect(statuses.filter((status) => status === 200)).toHaveLength(left);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1000 - left);
  expect(await readVersion()).toBe(before);
  const other = createUnsubscribeTokens(testSecret).issue({ userId: Number(club.dale._id), kind: 'notices' });
  expect((await fetch(`${app.url}/unsubscribe/${other}`, { method: 'POST' })).status).toBe(200);
});
