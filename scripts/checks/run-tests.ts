import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Outcome, run } from './run.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number };
}

/** Runs the tests of one Vitest project. Passing tests print dots, so that a failure stands out. */
export async function runVitest(project: string, env: Record<string, string> = {}): Promise<Outcome> {
  const { outcome, report } = await runWithReport<VitestReport>((file) => {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
    return run(['vitest', 'run', `--project=${project}`, '--passWithNoTests', ...reporters], { NO_COLOR: '1', ...env });
  });
  if (!report) return outcome;
  return { ...outcome, tests: { passed: report.numPassedTests, failed: report.numFailedTests } };
}

/** Runs the browser tests. One that passes only on a second try counts as failed. */
export async function runPlaywright(): Promise<Outcome> {
  const { outcome, report } = await runWithReport<PlaywrightReport>((file) =>
    run(['playwright', 'test', '--reporter=dot,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  );
  if (!report) return outcome;
  const { expected, flaky, unexpected } = report.stats;
  return { ...outcome, isFine: outcome.isFine && flaky === 0, tests: { passed: expected, failed: unexpected + flaky } };
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
