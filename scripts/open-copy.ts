import { join } from 'node:path';
import { decryptFile } from '#server/office/backups/copies/decrypt.ts';
import { findKey, parseKey } from '#server/office/backups/copies/key.ts';
import { CommandFailed } from './command.ts';

/** Asks for a key, after saying what was wrong with the last one. */
export type Ask = (problem: string | undefined) => Promise<string>;

export interface Keys {
  dataDir: string;
  /** Instead of the environment of the process. */
  env: NodeJS.ProcessEnv | undefined;
  ask: Ask | undefined;
}

const mostTries = 3;

/**
 * Decrypts a copy from the second place into `folder`, and returns where it is and its key. Tries the key in the data folder,
 * then BACKUP_KEY or, without that, what the person types.
 * @throws CommandFailed without a key that opens it, BackupFailed when it is damaged
 */
export async function openCopy(
  file: string,
  folder: string,
  { dataDir, env = process.env, ask }: Keys,
): Promise<{ archive: string; key: string }> {
  const archive = join(folder, 'copy.tar.gz');
  // A file with something else in it is as good as none.
  const stored = await findKey(dataDir).catch(() => undefined);
  if (stored && (await decryptFile(file, archive, stored))) return { archive, key: stored };
  const tryKey = (text: string, source: string) => decrypt(text, source, file, archive);
  const { key, problem } = env.BACKUP_KEY
    ? await tryKey(env.BACKUP_KEY, 'The key in BACKUP_KEY')
    : await askForKey(ask, (text) => tryKey(text, 'This key'));
  if (!key) throw new CommandFailed(problem ?? noKey(file));
  return { archive, key };
}

/** The key if it opened the copy, otherwise why it did not. */
interface Tried {
  key?: string;
  problem?: string;
}

async function askForKey(ask: Ask | undefined, tryKey: (text: string) => Promise<Tried>): Promise<Tried> {
  let tried: Tried = {};
  for (let tries = 0; ask && tries < mostTries && !tried.key; tries++) tried = await tryKey(await ask(tried.problem));
  return tried;
}

async function decrypt(text: string, source: string, file: string, target: string): Promise<Tried> {
  const key = await parseKey(text);
  if (!key) {
    return {
      problem: `${source} is not a whole key, or has a mistake: a key is AGE-SECRET-KEY-1 and the 58 letters and digits that follow. Compare it with the printed page.`,
    };
  }
  if (await decryptFile(file, target, key)) return { key };
  return { problem: `${source} doesn’t open ${file}. It belongs to another site, or to other copies.` };
}

function noKey(file: string): string {
  return `${file} is encrypted. Type its key, which is on the printed page “Handing over”: run this in a terminal, or set BACKUP_KEY.`;
}
