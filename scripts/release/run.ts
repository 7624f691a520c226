import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const mostOutput = 50_000_000;

/** Runs a command in `folder` and returns what it prints. @throws ReleaseFailed with what it says of an error */
export async function run(folder: string, command: string, ...args: string[]): Promise<string> {
  try {
    return (await promisify(execFile)(command, args, { cwd: folder, env: environment(), maxBuffer: mostOutput }))
      .stdout;
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new ReleaseFailed(`${command} ${args[0]} failed, so there is no release:\n${(stderr || message).trim()}`);
  }
}

/**
 * Returns the environment without the variables that npm sets for the running script: with them, npm would work here and not in
 * `folder`.
 */
function environment(): NodeJS.ProcessEnv {
  const own = /^npm_(?:package|lifecycle|config_local)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
}

/** Stops a release. The message says why and what to do instead. */
export class ReleaseFailed extends Error {}
