import { expect, test } from 'vitest';
import { untilTaken } from './until-taken.ts';

const goOn = { onWait: () => {}, isWanted: () => true };

test('what is refused because too much came at once is sent again after the wait', async () => {
  const answers = [{ retryAfter: 0.01 }, { retryAfter: 0.01 }, { url: '/uploads/x' }];
  expect(await untilTaken(async () => answers.shift() as { retryAfter?: number }, goOn)).toEqual({ url: '/uploads/x' });
});

test('a quota that ends tomorrow is not waited for', async () => {
  const refused = { retryAfter: 80_000, errors: { file: 'Please go on tomorrow.' } };
  expect(await untilTaken(async () => refused, goOn)).toBe(refused);
});
