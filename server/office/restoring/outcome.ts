import { join } from 'node:path';
import { z } from 'zod';
import { readSmallFile, writeSmallFile } from './small-files.ts';

const outcome = z.object({
  /** Of the backup. */
  name: z.string(),
  /** The Admin who asked for it, as the database of then numbered people. */
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

function fileIn(dataDir: string): string {
  return join(dataDir, 'last-restore.json');
}
