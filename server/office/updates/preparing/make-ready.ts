import { fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { mostManualBackups } from '#contracts/office/backups.ts';
import { findArchive, listArchives, nameArchive } from '#server/office/backups/folder.ts';
import type { BackupRunner } from '#server/office/backups/runner.ts';
import { findRunning } from '#server/office/backups/runs.ts';
import { UpdateFailed } from '#server/office/updates/state/update-failed.ts';
import type { Services } from '#server/services.ts';
import type { Order, Outcome } from './child.ts';

type Dependencies = Pick<Services, 'db' | 'config'> & { runner: BackupRunner };

/** In milliseconds. */
const longestEnd = 5000;
const betweenLooks = 500;
const tooMany = `There are ${mostManualBackups} backups made by hand. Download and delete some of them, then try again.`;
const failed = 'The backup before the update could not be made; the Backups page says why.';

/** Makes a backup, then a version ready to be switched to, in a process of its own; `signal` ends that. @throws UpdateFailed */
export async function makeReady(
  dependencies: Dependencies,
  { version, source }: Omit<Order, 'config'>,
  signal: AbortSignal,
): Promise<void> {
  await backUp(dependencies, signal);
  await prepareApart({ config: { ...dependencies.config }, version, source }, signal);
}

async function backUp({ db, config, runner }: Dependencies, signal: AbortSignal): Promise<void> {
  const manual = (await listArchives(config.dataDir)).filter(({ kind }) => kind === 'manual');
  if (manual.length >= mostManualBackups) throw new UpdateFailed(tooMany);
  const name = nameArchive('manual', config.timeZone, Date.now(), manual);
  // Another one may be under way, such as that of the night.
  while (!(await runner.begin({ kind: 'manual', name, night: null }))) await wait(betweenLooks, undefined, { signal });
  while ((await findRunning(db, Date.now()))?.name === name) await wait(betweenLooks, undefined, { signal });
  if (!(await findArchive(config.dataDir, name))) throw new UpdateFailed(failed);
}

async function prepareApart(order: Order, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const child = fork(new URL('./child.ts', import.meta.url), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  signal.addEventListener('abort', () => {
    if (child.connected) child.disconnect();
    setTimeout(() => child.kill('SIGKILL'), longestEnd).unref();
  });
  return new Promise((resolve, reject) => {
    child.on('message', ({ failed: why }: Outcome) => (why === undefined ? resolve() : reject(new UpdateFailed(why))));
    child.once('error', reject);
    child.once('exit', () => reject(new UpdateFailed('The update was interrupted.')));
    child.send(order, (error) => error && reject(error));
  });
}
