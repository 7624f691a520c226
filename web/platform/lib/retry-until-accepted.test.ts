import { expect, test } from 'vitest';
import { retryUntilAccepted } from './retry-until-accepted.ts';

const goOn = { onWait: () => {}, isStillNeeded: () => true };

test('a request that was refused because of too many at once is sent again after the wait', async () => {
  const responses = [{ retryAfter: 0.01 }, { retryAfter: 0.01 }, { url: '/uploads/x' }];
  expect(await retryUntilAccepted(async () => responses.shift() as { retryAfter?: number }, goOn)).toEqual({
    url: '/uploads/x',
  });
});

test('a limit that ends tomorrow is not waited for', async () => {
  const refused = { retryAfter: 80_000, errors: { file: 'You can add more tomorrow.' } };
  expect(await retryUntilAccepted(async () => refused, goOn)).toBe(refused);
});
