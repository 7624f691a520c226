import { setPriority } from 'node:os';
import { join } from 'node:path';
import { isDiskFull } from '#server/platform/storage/full-disk.ts';
import { BackupFailed } from './archive/backup-failed.ts';
import type { Progress } from './archive/progress.ts';
import { checkArchive } from './check-archive.ts';
import { copyBackup } from './copies/copy-backup.ts';
import { drill } from './drill.ts';
import { checkDatabaseFile } from './integrity.ts';
import { packClub } from './pack-club.ts';
import { NoRoom } from './room.ts';
import type { ArchiveTask, Failure, Message, Result, Task } from './task.ts';

// A backup process: started by start-process.ts, it does one task and ends. It also ends with the site.

/** In milliseconds. */
const betweenReports = 200;

// It gets a third of the CPU time that the site gets: members come first, but the backup also finishes in the end.
setPriority(5);
process.on('disconnect', () => process.exit());
// Signals to the whole process group are for the server, which ends this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

process.once('message', async (task: Task) => {
  const message: Message = await perform(task).then(
    (result) => ({ result }),
    (error: unknown) => ({ failed: describe(error) }),
  );
  process.send?.(message, () => process.disconnect());
});

async function perform(task: Task): Promise<Result> {
  if (task.kind === 'archive') return performOnArchive(task);
  if (task.kind === 'drill') await drill({ ...task, tell });
  else if (task.kind === 'copy') await copyBackup({ ...task, tell });
  else checkDatabaseFile(task.dataDir, task.isWhole);
  return {};
}

async function performOnArchive({ make, file, folder, expected }: ArchiveTask): Promise<Result> {
  if (make) await packClub(make, file, tell);
  return checkArchive({ file, folder: join(folder, 'check'), expected, tell });
}

let last: { step: string; at: number } | undefined;

function tell(progress: Progress): void {
  const now = Date.now();
  if (last?.step === progress.step && now - last.at < betweenReports) return;
  last = { step: progress.step, at: now };
  process.send?.({ progress } satisfies Message);
}

function describe(error: unknown): Failure {
  const { message, stack = message } = error as Error;
  const room = error instanceof NoRoom ? { needed: error.needed } : isDiskFull(error) && { needed: undefined };
  const isPlain = error instanceof BackupFailed;
  return { message: isPlain ? message : stack, isPlain, ...(room && { room }) };
}
