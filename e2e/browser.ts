import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { getuid } from 'node:process';
import { fileURLToPath } from 'node:url';
import { chromium, type LaunchOptions } from '@playwright/test';
import { unpackShippedChromium } from './shipped-chromium.ts';

/** A Chromium that was seen to start. */
export interface Browser {
  source: string;
  launch: Pick<LaunchOptions, 'executablePath' | 'channel'>;
  /** What its environment has besides ours. */
  env?: Record<string, string>;
}

const passedOn = 'FIELDHOUSE_BROWSER';

/** Returns the browser of this test run: looked for once, then handed to every worker through the environment. */
export async function readBrowser(): Promise<Browser> {
  process.env[passedOn] ??= JSON.stringify(await findBrowser());
  return JSON.parse(process.env[passedOn]);
}

/** Returns what to give to Playwright to start it. */
export function toLaunchOptions({ launch, env }: Browser): LaunchOptions {
  const flags = ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'];
  return { ...launch, args: flags, env: { ...(process.env as Record<string, string>), ...env } };
}

// A file that exists may still lack a library, so each candidate has to start before it is taken.
async function findBrowser(): Promise<Browser> {
  const failures: string[] = [];
  for await (const candidate of listCandidates()) {
    const failure = await tryToStart(candidate);
    if (failure === undefined) return candidate;
    failures.push(`${candidate.source}: ${failure}`);
  }
  throw new Error(
    `No Chromium starts here:\n${failures.join('\n')}\n` +
      'Set FIELDHOUSE_CHROMIUM to the path of one, or run: npx playwright install --with-deps --only-shell chromium',
  );
}

async function* listCandidates(): AsyncGenerator<Browser> {
  const chosen = process.env.FIELDHOUSE_CHROMIUM;
  if (chosen) return yield { source: 'FIELDHOUSE_CHROMIUM', launch: { executablePath: chosen } };
  const shipped = unpackShippedChromium(import.meta.resolve('@sparticuz/chromium'));
  if (shipped) yield { source: 'npm @sparticuz/chromium', launch: { executablePath: shipped.path }, env: shipped.env };
  yield { source: 'Playwright’s own', launch: {} };
  yield* listInstalled();
  if (
    run(process.execPath, [
      fileURLToPath(import.meta.resolve('@playwright/test/cli')),
      'install',
      '--only-shell',
      'chromium',
    ])
  ) {
    yield { source: 'downloaded by Playwright', launch: {} };
  }
  if (installWithApt()) yield* listInstalled();
}

function* listInstalled(): Generator<Browser> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const name of ['chromium', 'chromium-browser', 'chromium-headless-shell', 'google-chrome']) {
    const folder = folders.find((candidate) => existsSync(join(candidate, name)));
    if (folder) yield { source: name, launch: { executablePath: join(folder, name) } };
  }
  yield { source: 'Google Chrome', launch: { channel: 'chrome' } };
}

/** Returns why it does not start; undefined if it does. */
async function tryToStart(candidate: Browser): Promise<string | undefined> {
  try {
    const browser = await chromium.launch({ ...toLaunchOptions(candidate), timeout: 20_000 });
    await browser.close();
    return undefined;
  } catch (error) {
    return String(error).split('\n')[0];
  }
}

function installWithApt(): boolean {
  if (getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const patient = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];
  run('apt-get', [...patient, 'update']);
  return run('apt-get', [...patient, 'install', '-y', '--no-install-recommends', 'chromium']);
}

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'ignore', env, timeout: 240_000 }).status === 0;
}
