import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Outcome, run, type TimedTest } from './run.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { fullName: string; duration?: number }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  specs: { title: string; tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}

interface Selection {
  files?: string[];
  /** An expression of tags, which `vitest.config.ts` explains. */
  tags?: string;
  /** Whether random inputs are tried as often as for a release, in as much memory as it takes. */
  isFull?: boolean;
  env?: Record<string, string>;
}

/** Runs the tests of some Vitest projects, or some of them. Passing tests print dots, so that a failure stands out. */
export async function runVitest(
  projects: string[],
  { files = [], tags, isFull = false, env = {} }: Selection = {},
): Promise<Outcome> {
  const { outcome, report } = await runWithReport<VitestReport>((file) => {
    const chosen = projects.map((project) => `--project=${project}`);
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
    const filter = tags ? [`--tags-filter=${tags}`] : [];
    return run(['vitest', 'run', ...chosen, ...filter, ...reporters, ...files], {
      NO_COLOR: '1',
      ...(isFull && { FULL_TESTS: '1' }),
      ...env,
    });
  });
  if (!report) return outcome;
  const timed = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName: name, duration: milliseconds = 0 }) => ({ name, milliseconds })),
  );
  return { ...outcome, tests: { passed: report.numPassedTests, failed: report.numFailedTests, timed } };
}

/** Runs the browser tests, or those of one project. A test that passes only on a second try counts as failed. */
export async function runPlaywright(project?: string): Promise<Outcome> {
  const chosen = project ? [`--project=${project}`] : [];
  const { outcome, report } = await runWithReport<PlaywrightReport>((file) =>
    run(['playwright', 'test', ...chosen, '--reporter=dot,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  );
  if (!report) return outcome;
  const { expected, flaky, unexpected } = report.stats;
  const tests = { passed: expected, failed: unexpected + flaky, timed: report.suites.flatMap(listTimes) };
  return { ...outcome, isFine: outcome.isFine && flaky === 0, tests };
}

function listTimes({ specs, suites = [] }: PlaywrightSuite): TimedTest[] {
  const own = specs.flatMap(({ title: name, tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration: milliseconds }) => ({ name, milliseconds }))),
  );
  return [...own, ...suites.flatMap(listTimes)];
}

// Without a report the tests did not even start; their output says why.
async function runWithReport<Report>(
  start: (file: string) => Promise<Outcome>,
): Promise<{ outcome: Outcome; report: Report | undefined }> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-report-'));
  const file = join(folder, 'report.json');
  const outcome = await start(file);
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
  rmSync(folder, { recursive: true });
  return { outcome, report };
}
