import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listCriteria, readReport } from './openacr.ts';
import { listRows } from './report-rows.ts';

/** The criteria of WCAG 2.2 that are claimed: all of A and AA, and these of AAA. */
const claimed = {
  success_criteria_level_a:
    '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 ' +
    '2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2',
  success_criteria_level_aa:
    '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 ' +
    '3.2.4 3.3.3 3.3.4 3.3.8 4.1.3',
  success_criteria_level_aaa: '1.4.6 2.2.3 2.5.5 3.1.5 3.3.5 3.3.6',
};

/** Such as “Manual check: 2026-11-25, Chromium 153, none, every label was read”. */
const manualCheck = /^Manual check: \d{4}-\d{2}-\d{2}, [A-Z][A-Za-z ]+ \d+, [^,]+, .{20,}$/;

const { product, chapters, last_modified_date: changed } = readReport();
const criteria = listCriteria();
const rows = listRows();
const tests = rows.flatMap(({ num, proofs }) =>
  proofs.flatMap((line) => (line.startsWith('Test: ') ? [[num, line.slice('Test: '.length)] as const] : [])),
);

test('the accessibility report is about this version and has every criterion that we claim, once', () => {
  expect(product.version).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version);
  for (const [level, nums] of Object.entries(claimed)) {
    const listed = chapters[level as keyof typeof claimed].criteria.map(({ num }) => num);
    expect(listed, level).toEqual(nums.split(' '));
  }
  expect(criteria).toHaveLength(55 + 6);
});

test('whatever the accessibility report says is met, also in part, has a test or a manual check', () => {
  const unproven = rows.filter(({ level, proofs }) => level !== 'not-applicable' && proofs.length === 0);
  expect(unproven.map(({ num }) => num)).toEqual([]);
});

test('whatever the accessibility report says does not apply has a reason, and no proof', () => {
  const unneeded = rows.filter(({ level }) => level === 'not-applicable');
  expect(unneeded.filter(({ reason, proofs }) => reason.length < 20 || proofs.length > 0)).toEqual([]);
});

test('every manual check of the accessibility report has a date, a browser, an assistive technology, and a result', () => {
  const checks = rows.flatMap(({ proofs }) => proofs.filter((line) => !line.startsWith('Test: ')));
  expect(checks.length).toBeGreaterThan(0);
  expect(checks.filter((line) => !manualCheck.test(line))).toEqual([]);
  const [month, day, year] = changed.split('/');
  expect(checks.filter((line) => line.slice(14, 24) > `${year}-${month}-${day}`)).toEqual([]);
});

test('every test that the accessibility report names exists', () => {
  expect(tests.length).toBeGreaterThan(rows.length);
  expect(tests.filter(([, proof]) => !exists(proof))).toEqual([]);
});

/** Whether a file has a test of this name, which stands between quotes. */
function exists(proof: string): boolean {
  const [, file = '', name = ''] = /^(\S+\.ts): (.+)$/.exec(proof) ?? [];
  const source = readFileSync(file, 'utf8');
  return ["'", '`'].some((quote) => source.includes(quote + name + quote));
}
