// @module-tag engine
import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished } from 'vitest';
import { oneMinute, oneSecond } from '#contracts/platform/durations.ts';
import { perFile, testWithApp } from '#server/testing/test-with-app.ts';
import { createLimiters } from './limiters.ts';

/** The limiters of this process are `here`. */
const test = testWithApp().extend('here', perFile, ({ app }, { onCleanup }) => {
  const here = createLimiters(app.databaseUrl);
  onCleanup(here.close);
  return here;
});

const allowed = async (counts: Promise<{ isAllowed: boolean }>[]) =>
  (await Promise.all(counts)).filter(({ isAllowed }) => isAllowed).length;

test('of a thousand counts at once, exactly as many as the limit says are allowed', async ({ here }) => {
  const limiter = here.create('burst', 7, oneMinute);
  expect(await allowed(Array.from({ length: 1000 }, () => limiter.count('Dale')))).toBe(7);
  expect((await limiter.count('Peg')).isAllowed).toBe(true);
});

test('a refund makes room for one more, and clearing starts over', async ({ here }) => {
  const limiter = here.create('refund', 2, oneMinute);
  await limiter.count('Dale');
  await limiter.count('Dale');
  await limiter.refund('Dale');
  expect((await limiter.count('Dale')).isAllowed).toBe(true);
  expect((await limiter.count('Dale')).isAllowed).toBe(false);
  await limiter.clear('Dale');
  expect(await limiter.count('Dale')).toMatchObject({ used: 1, isAllowed: true });
});

test('a limit starts over when its window ends, and says how long to wait until then', async ({ here }) => {
  const limiter = here.create('window', 1, oneSecond);
  await limiter.count('Dale');
  expect(await limiter.count('Dale')).toEqual({ used: 2, isAllowed: false, retryAfter: 1 });
  await expect.poll(async () => (await limiter.count('Dale')).isAllowed).toBe(true);
});

// On SQLite there is one process, and it counts in its memory.
describe.runIf(process.env.TEST_POSTGRES_URL)('on PostgreSQL', () => {
  test('limits on PostgreSQL hold across processes, and the table that they share has no addresses', async ({
    app,
    here,
  }) => {
    const elsewhere = createLimiters(app.databaseUrl);
    onTestFinished(elsewhere.close);
    const name = `shared-${randomUUID()}`;
    const limiters = [here.create(name, 10, oneMinute), elsewhere.create(name, 10, oneMinute)];
    const counts = Array.from({ length: 100 }, (_, number) => limiters[number % 2]?.count('dale@example.com'));
    expect(await allowed(counts as Promise<{ isAllowed: boolean }>[])).toBe(10);
    const rows = await app.db
      .selectFrom('rate_limits' as 'changes')
      .selectAll()
      .execute();
    expect(JSON.stringify(rows)).not.toContain('dale');
  });
});
