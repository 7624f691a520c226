import { afterEach, expect, it, vi } from 'vitest';
import { readPreviousVisit } from './visit.ts';

const since = '2026-11-20T14:15:00.000Z';

function store(report: string | null): void {
  vi.stubGlobal('localStorage', { getItem: () => report });
}

afterEach(() => vi.unstubAllGlobals());

it('the end of the previous visit is what the latest report of any tab says', async () => {
  store(`7 1763600000000 ${since}`);
  expect(await readPreviousVisit('7')).toBe(since);
});

it.each([
  ['of someone who used this browser before', `8 1763600000000 ${since}`],
  ['of a first visit', '7 1763600000000 '],
  ['of an earlier version of the page', '7 1763600000000'],
  ['that was never made', null],
])('a report %s doesn’t say when the previous visit ended', async (_, report) => {
  store(report);
  expect(await readPreviousVisit('7')).toBeUndefined();
});
