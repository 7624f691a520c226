import { BadSetting } from '#server/config.ts';
import { NewerDatabase } from '#server/database/migrate.ts';
import { isDiskFull } from '#server/storage/full-disk.ts';

/** A command that cannot be done as asked; its message says why and what to do instead. */
export class CommandFailed extends Error {}

const noRoom = 'There isn’t enough free disk space for this. Free up some space, then run it again.';

/** Runs a command of `npm run`: prints what it answers; what a person can put right is told in one line. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

/** In words what a person can put right; throws anything else. */
export function explain(error: unknown): string {
  const isPlain = error instanceof CommandFailed || error instanceof BadSetting || error instanceof NewerDatabase;
  if (isPlain) return error.message;
  if (isDiskFull(error)) return noRoom;
  throw error;
}
