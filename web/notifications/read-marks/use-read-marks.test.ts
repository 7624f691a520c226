import { expect, test } from 'vitest';
import { readRun } from './use-read-marks.ts';

const ids = ['9', '8', '7', '5', '4'];

test.for<[what: string, seen: string[], run: object | undefined]>([
  ['nothing', [], undefined],
  ['one', ['8'], { newest: '8', oldest: '8' }],
  ['the first ones', ['9', '8', '7'], { newest: '9', oldest: '7' }],
  ['all', ids, { newest: '9', oldest: '4' }],
  ['some, then more below a gap', ['8', '7', '4'], { newest: '8', oldest: '7' }],
  ['something that is not in the list anymore', ['3'], undefined],
])('what was seen without a gap is marked: %s', ([, seen, run]) => {
  expect(readRun(ids, new Set(seen))).toEqual(run);
});
