import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const day = 24 * 3_600_000;
/** As SECURITY.md says: a newer version is taken within two months. */
const longestWait = 60 * day;
/** Asking the registry takes seconds, also when it does not answer. */
const patient = { timeout: 180_000 };
const run = promisify(execFile);

interface Outdated {
  current?: string;
  latest: string;
}

/** Returns what npm prints as JSON; undefined where the registry does not answer. Some commands fail when they find something. */
async function ask<Answer>(...args: string[]): Promise<Answer | undefined> {
  const options = { timeout: 60_000, maxBuffer: 50_000_000 };
  const { stdout } = await run('npm', [...args, '--json'], options).catch((error: { stdout?: string }) => error);
  try {
    return JSON.parse(stdout ?? '') as Answer;
  } catch {
    return undefined;
  }
}

function majorOf(version: string): string {
  return version.split('.')[0] ?? '';
}

/** Returns since when there has been a newer version with the same first number; undefined where there is none. */
async function findNewerSince(name: string, current: string): Promise<number | undefined> {
  const published = (await ask<Record<string, string>>('view', name, 'time')) ?? {};
  const newer = Object.keys(published).filter(
    (version) =>
      /^\d+\.\d+\.\d+$/.test(version) &&
      majorOf(version) === majorOf(current) &&
      version.localeCompare(current, 'en', { numeric: true }) > 0,
  );
  const times = newer.map((version) => Date.parse(published[version] as string));
  return times.length > 0 ? Math.min(...times) : undefined;
}

test('no package that we name has had a newer version for two months', patient, async () => {
  const outdated = await ask<Record<string, Outdated | { message: string }>>('outdated');
  if (!outdated || 'error' in outdated)
    return console.warn('The npm registry does not answer: the age of packages was not checked.');
  // All at once: a registry that is slow takes no longer than the slowest.
  const packages = await Promise.all(
    Object.entries(outdated as Record<string, Outdated>).map(async ([name, { current = '' }]) => {
      const since = current && (await findNewerSince(name, current));
      return { name, current, since: since && new Date(since) };
    }),
  );
  const late = packages.filter(({ since }) => since && since.getTime() < Date.now() - longestWait);
  expect(late).toEqual([]);
});

test('no package that is installed is named in an advisory', patient, async () => {
  const audit = await ask<{ vulnerabilities?: Record<string, { severity: string }> }>('audit');
  if (!audit?.vulnerabilities)
    return console.warn('npm audit does not answer: packages were not compared with advisories.');
  expect(Object.entries(audit.vulnerabilities).map(([name, { severity }]) => `${name}: ${severity}`)).toEqual([]);
});
