// @module-tag full
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { findSince, type Published } from './newer-versions.ts';

const day = 24 * 3_600_000;
/** As SECURITY.md says: a newer version is taken within two months, one that closes a hole within two weeks. */
const longestWait = { update: 60 * day, fix: 14 * day };
/** How long to wait for the registry, which may be slow or out of reach. */
const longestQuestion = 20_000;
const run = promisify(execFile);

async function read(command: string, ...args: string[]): Promise<string> {
  const options = { timeout: longestQuestion, maxBuffer: 50_000_000 };
  // Some commands of npm fail when they find something.
  const { stdout = '' } = await run(command, args, options).catch((error: { stdout?: string }) => error);
  return stdout;
}

/** Returns what npm prints as JSON; undefined where the registry does not answer, or with an error. */
async function ask<Answer>(...args: string[]): Promise<Answer | undefined> {
  try {
    const answer = JSON.parse(await read('npm', ...args, '--json', '--fetch-retries=0')) as Answer;
    const isError = typeof answer === 'object' && answer !== null && ('error' in answer || 'statusCode' in answer);
    return isError ? undefined : answer;
  } catch {
    return undefined;
  }
}

/** A commit is judged by the versions of its day, so that a commit that passed never fails later. */
async function readDayOfCommit(): Promise<number> {
  return Number(await read('git', 'log', '-1', '--format=%ct')) * 1000 || Date.now();
}

interface Question {
  name: string;
  current: string;
  /** Versions with a known hole, which the newer version must not be among; empty if any newer version will do. */
  affected?: string[];
  what: string;
}

/** Returns which of these packages have had a newer version for longer than this; says which could not be checked. */
async function listLate(questions: Question[], wait: number): Promise<string[]> {
  const latest = (await readDayOfCommit()) - wait;
  const answers = await Promise.all(
    questions.map(async ({ name, current, affected, what }) => {
      const published = await ask<Published>('view', name, 'time');
      if (!published) console.warn(`The npm registry does not answer: ${name} was not checked.`);
      const since = published && findSince(published, current, affected);
      return since !== undefined && since < latest
        ? [`${name} ${current}: ${what} ${new Date(since).toISOString()}`]
        : [];
    }),
  );
  return answers.flat();
}

test('no package that we name has had a newer version for two months', async () => {
  const outdated = await ask<Record<string, { current?: string }>>('outdated');
  if (!outdated) return console.warn('The npm registry does not answer: the age of packages was not checked.');
  const questions = Object.entries(outdated).flatMap(([name, { current }]) =>
    current ? [{ name, current, what: 'newer since' }] : [],
  );
  expect(await listLate(questions, longestWait.update)).toEqual([]);
});

interface Audit {
  vulnerabilities?: Record<string, { via: (string | { range: string; title: string })[] }>;
}

test('no package that is installed is named in an advisory whose fix came out more than two weeks ago', async () => {
  const [audit, installed] = [await ask<Audit>('audit'), await read('npm', 'ls', '--all', '--parseable', '--long')];
  if (!audit?.vulnerabilities)
    return console.warn('npm audit does not answer: packages were not compared with advisories.');
  const questions = [];
  for (const [name, { via }] of Object.entries(audit.vulnerabilities)) {
    for (const advisory of via.filter((one) => typeof one !== 'string')) {
      // npm prints a single version without brackets.
      const affected = [(await ask<string | string[]>('view', `${name}@${advisory.range}`, 'version')) ?? []].flat();
      if (affected.length === 0) console.warn(`The npm registry does not answer: ${name} was not compared.`);
      const versions = affected.filter((version) => installed.includes(`:${name}@${version}`));
      for (const current of versions) questions.push({ name, current, affected, what: `${advisory.title}, fixed` });
    }
  }
  expect(await listLate(questions, longestWait.fix)).toEqual([]);
});

test('a package is late from when the first newer version with the same first number, or the first fix, came out', () => {
  const published = { created: '2026-01-01', '1.9.0': '2026-01-02', '1.10.0': '2026-02-01', '1.10.1': '2026-03-01' };
  const since = (current: string, affected?: string[]) => {
    const found = findSince({ ...published, '2.0.0': '2026-04-01', '2.1.0-rc.1': '2026-01-03' }, current, affected);
    return found && new Date(found).toISOString().slice(0, 10);
  };
  expect(since('1.9.0')).toBe('2026-02-01');
  expect(since('1.10.1')).toBeUndefined();
  expect(since('1.9.0', ['1.9.0', '1.10.0'])).toBe('2026-03-01');
  expect(since('1.10.1', ['1.10.1'])).toBe('2026-04-01');
});
