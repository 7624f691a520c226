import { BadSetting } from '#server/config.ts';

/** A command that cannot be done as asked; its message says why and what to do instead. */
export class CommandFailed extends Error {}

/** Runs a command of `npm run`: prints what it answers; what a person can put right is told in one line. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    if (!(error instanceof CommandFailed || error instanceof BadSetting)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
