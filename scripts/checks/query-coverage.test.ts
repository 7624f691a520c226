import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { RecordedFile } from '#server/testing/covered-queries.ts';
import { requireEveryQuery } from './query-coverage.ts';

const file = 'server/feed/drafts/queries.ts';
const source = `function outer() { return run(() => db.selectFrom('drafts')); } function other() { return db.deleteFrom('drafts'); }`;

/** Makes the record of a test file's process, with `outer` and the function in it called or not. */
function recorded(wasCalled: boolean): RecordedFile {
  const spans = [
    ['outer', 'function outer', '; }'],
    ['', "() => db.selectFrom('drafts')", "')"],
    ['other', 'function other', '; }'],
  ] as const;
  const functions = spans.map(([name, begin, last]) => {
    const start = source.indexOf(begin);
    const end = source.indexOf(last, start) + last.length;
    return [`${start}-${end}`, { name, start, end, wasCalled: wasCalled || name === 'other' }];
  });
  return { file, source, functions: Object.fromEntries(functions) };
}

function check(...processes: RecordedFile[]) {
  return requireEveryQuery(async ({ QUERY_COVERAGE = '' }) => {
    processes.forEach((process, id) => {
      writeFileSync(join(QUERY_COVERAGE, `${id}.json`), JSON.stringify([process]));
    });
    return { isFine: true, seconds: 1, output: 'All passed.' };
  });
}

test('a query that no process of the tests ran is named, by the function around it', async () => {
  const { isFine, output } = await check(recorded(false), recorded(false));
  expect(isFine).toBe(false);
  expect(output.split('\n')).toContain(`${file} a function in outer`);
  expect(output).not.toContain(`${file} outer`);
  expect(output).not.toContain(`${file} other`);
});

test('a query that any process ran is not reported, but a file that no process loaded is', async () => {
  const { isFine, output } = await check(recorded(false), recorded(true));
  expect(isFine).toBe(false);
  expect(output).not.toContain(file);
  expect(output).toContain('server/feed/posts/queries.ts');
});
