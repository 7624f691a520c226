import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildsSql, type CoveredQueries } from '#server/testing/covered-queries.ts';
import type { Outcome } from './run.ts';

/**
 * Runs tests, and fails when a function of the server that builds SQL was not called by any of them. `run` passes the
 * variables to the tests, which `server/testing/query-coverage.ts` reads.
 */
export async function requireEveryQuery(run: (env: Record<string, string>) => Promise<Outcome>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-queries-'));
  const outcome = await run({ QUERY_COVERAGE: folder });
  const processes = globSync(join(folder, '*.json')).map(
    (file): CoveredQueries => JSON.parse(readFileSync(file, 'utf8')),
  );
  rmSync(folder, { recursive: true });
  const missed = findMissed(processes);
  if (!outcome.isFine || missed.length === 0) return outcome;
  const advice = 'No test runs these on PostgreSQL. Take "// On SQLite only" off one that does:';
  return { ...outcome, isFine: false, output: `${outcome.output}\n${advice}\n${missed.join('\n')}` };
}

function findMissed(processes: CoveredQueries[]): string[] {
  const names = new Set(processes.flatMap((covered) => Object.keys(covered)));
  const called = (name: string) => processes.some((covered) => covered[name]);
  const loaded = new Set([...names].map((name) => name.split(' ')[0]));
  const neverLoaded = listFilesWithSql().filter((file) => !loaded.has(file));
  return [...neverLoaded, ...[...names].filter((name) => !called(name))].toSorted();
}

function listFilesWithSql(): string[] {
  const files = globSync('server/**/*.ts').filter((file) => !/\.test\.ts$|^server\/(testing|faults)\//.test(file));
  return files.filter((file) => buildsSql.test(readFileSync(file, 'utf8')));
}
