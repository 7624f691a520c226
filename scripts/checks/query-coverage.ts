import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasSql, type RecordedFile, type RecordedFunction } from '#server/testing/covered-queries.ts';
import type { Outcome } from './run.ts';

/**
 * Runs tests, and fails when a function of the server that builds SQL was not called by any of them. `run` passes the
 * variables to the tests, which `server/testing/query-coverage.ts` reads.
 */
export async function requireEveryQuery(run: (env: Record<string, string>) => Promise<Outcome>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-queries-'));
  const outcome = await run({ QUERY_COVERAGE: folder });
  const processes = globSync(join(folder, '*.json')).map((file): RecordedFile[] =>
    JSON.parse(readFileSync(file, 'utf8')),
  );
  rmSync(folder, { recursive: true });
  const missed = findMissed(merge(processes.flat()));
  if (!outcome.isFine || missed.length === 0) return outcome;
  const advice = 'No test runs these on PostgreSQL. Take the tag `sqlite` off a test file that does:';
  return { ...outcome, isFine: false, output: `${outcome.output}\n${advice}\n${missed.join('\n')}` };
}

function merge(recorded: RecordedFile[]): RecordedFile[] {
  const files = new Map<string, RecordedFile>();
  for (const { file, source, functions } of recorded) {
    const merged = files.get(file) ?? { file, source, functions: {} };
    files.set(file, merged);
    for (const [place, found] of Object.entries(functions)) {
      const wasCalled = found.wasCalled || merged.functions[place]?.wasCalled === true;
      merged.functions[place] = { ...found, wasCalled };
    }
  }
  return [...files.values()];
}

function findMissed(recorded: RecordedFile[]): string[] {
  const neverLoaded = listFilesWithSql().filter((file) => !recorded.some((loaded) => loaded.file === file));
  const neverCalled = recorded.flatMap(({ file, source, functions }) => {
    const all = Object.values(functions);
    const missed = all.filter((one) => !one.wasCalled && hasSql(ownSource(source, one, all)));
    return missed.map((one) => `${file} ${one.name || `a function in ${nameAround(one, all)}`}`);
  });
  return [...neverLoaded, ...neverCalled]
    .filter((missed) => !elsewhere.some((start) => missed.startsWith(start)))
    .toSorted();
}

// Processes that don’t record run these on PostgreSQL: the setup of the tests, and what `server/faults/` and `scripts/` start.
// Backups and the check for damage read SQLite files.
const elsewhere = [
  'server/platform/database/migrations/',
  'server/platform/database/copy/',
  'server/office/backups/archive/',
  'server/office/backups/check-archive.ts',
  'server/office/backups/quick-look.ts',
  'server/office/restoring/in-use.ts',
  'server/office/restoring/put-back.ts',
  'server/start.ts',
];

function listFilesWithSql(): string[] {
  const files = globSync('server/**/*.ts').filter((file) => !/\.test\.ts$|^server\/(testing|faults)\//.test(file));
  return files.filter((file) => hasSql(readFileSync(file, 'utf8')));
}

/** Returns the source of a function without the functions in it. */
function ownSource(source: string, { start, end }: RecordedFunction, all: RecordedFunction[]): string {
  const characters = source.slice(start, end).split('');
  for (const inner of all.filter((other) => isWithin(other, { start, end }))) {
    characters.fill(' ', inner.start - start, inner.end - start);
  }
  return characters.join('');
}

type Span = Pick<RecordedFunction, 'start' | 'end'>;

function isWithin(inner: Span, outer: Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end && inner.end - inner.start < outer.end - outer.start;
}

function nameAround(inner: RecordedFunction, all: RecordedFunction[]): string {
  const around = all.filter((outer) => outer.name !== '' && isWithin(inner, outer));
  return around.toSorted((one, other) => other.start - one.start)[0]?.name ?? 'the module';
}
