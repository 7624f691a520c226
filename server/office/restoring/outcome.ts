import { join } from 'node:path';
import { z } from 'zod';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import type { Services } from '#server/services.ts';
import { readSmallFile, writeSmallFile } from './small-files.ts';

const outcome = z.object({
  /** Of the backup. */
  name: z.string(),
  /** The id of the Admin who asked for it, in the database before the restore. */
  by: z.int(),
  /** When it ended (epoch ms). */
  at: z.int(),
  /** Why it failed, for an Admin; null if it did not. */
  problem: z.string().nullable(),
  /** The name of the folder with the previous data; null if there is none. */
  previous: z.string().nullable(),
  /** Whether the security log has it. */
  isLogged: z.boolean(),
});

/** How the last restore that was asked for in the browser ended. */
export type RestoreOutcome = z.infer<typeof outcome>;

export function writeOutcome(dataDir: string, content: RestoreOutcome): void {
  writeSmallFile(fileIn(dataDir), content);
}

export function readOutcome(dataDir: string): RestoreOutcome | undefined {
  return readSmallFile(fileIn(dataDir), outcome);
}

/** Notes a restore in the security log of the restored club, which would not know of it otherwise. Safe to call again. */
export async function logOutcome({ db, config: { dataDir } }: Pick<Services, 'db' | 'config'>): Promise<void> {
  const last = readOutcome(dataDir);
  if (!last || last.isLogged) return;
  const { name, by, problem } = last;
  const admin = db.selectFrom('users').select('id').where('id', '=', by);
  const known = await admin.executeTakeFirst();
  const detail = problem ? `${name}: ${problem}` : name;
  await addLogEntry(db, { kind: 'backup-restored', by: known?.id, detail });
  writeOutcome(dataDir, { ...last, isLogged: true });
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'last-restore.json');
}
