import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { limits, report as shown } from '#web/site/accessibility/report.ts';

interface Criterion {
  num: string;
  components: [{ adherence: { level: 'supports' | 'partially-supports' | 'not-applicable'; notes: string } }];
}

const report = parse(readFileSync('docs/accessibility/openacr.yaml', 'utf8'));
const chapters = Object.values<{ criteria?: Criterion[] }>(report.chapters);
const criteria = chapters
  .flatMap((chapter) => chapter.criteria ?? [])
  .map(({ num, components: [{ adherence }] }) => ({ num, ...adherence, lines: adherence.notes.trim().split('\n') }));
const numsOf = (level: string) => criteria.filter((each) => each.level === level).map(({ num }) => num);
const isProof = (line: string) => /^(Test|Manual check): /.test(line);
/** Such as “Manual check: 2026-11-25, Chromium 153, none, every label was read”. */
const manualCheck = /^Manual check: \d{4}-\d{2}-\d{2}, [A-Z][A-Za-z ]+ \d+, [^,]+, .{20,}$/;

test('the accessibility report has each of the 55 criteria of WCAG 2.2 at A and AA once, and six of AAA', () => {
  expect(report.product.version).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version);
  expect(new Set(criteria.map(({ num }) => num)).size).toBe(55 + 6);
  expect(criteria).toHaveLength(55 + 6);
});

test('the accessibility report has a proof for each criterion that is met, even in part, and a reason for the others', () => {
  for (const { num, level, lines } of criteria) {
    expect(['supports', 'partially-supports', 'not-applicable'], num).toContain(level);
    expect(lines.some(isProof), num).toBe(level !== 'not-applicable');
    if (level === 'not-applicable') expect(lines.join(' ').length, num).toBeGreaterThan(20);
  }
});

test('every test that the accessibility report names exists, and every manual check says when and with what', () => {
  const proofs = criteria.flatMap(({ lines }) => lines.filter(isProof));
  expect(proofs.length).toBeGreaterThan(criteria.length);
  expect(proofs.filter((line) => !manualCheck.test(line) && !exists(line))).toEqual([]);
});

test('the page about accessibility says what the report says', () => {
  const [month, day, year] = report.report_date.split('/');
  expect(shown).toEqual({
    checkedOn: `${year}-${month}-${day}`,
    met: numsOf('supports').length,
    partly: numsOf('partially-supports').length,
    unneeded: numsOf('not-applicable').length,
  });
  expect(limits.flatMap((limit) => limit.criteria).toSorted()).toEqual(numsOf('partially-supports').toSorted());
});

/** Checks whether a file has a test of this name, which stands between quotes. */
function exists(proof: string): boolean {
  const [, file = '', name = ''] = /^Test: (\S+\.ts): (.+)$/.exec(proof) ?? [];
  const source = file && readFileSync(file, 'utf8');
  return ["'", '`'].some((quote) => source.includes(quote + name + quote));
}
