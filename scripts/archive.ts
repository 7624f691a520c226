import { spawnSync } from 'node:child_process';
import { CommandFailed } from './command.ts';

/** What a backup holds besides the database; the same name in the data folder and in the archive. */
export const uploadsFolder = 'uploads';

/** Packs everything in `folder` into one compressed file. */
export function pack(folder: string, file: string): void {
  tar(['-c', '-z', '-f', file, '-C', folder, '.'], `${file} could not be written`);
}

/** Unpacks a file that `pack` made into `folder`. */
export function unpack(file: string, folder: string): void {
  tar(['-x', '-z', '-f', file, '-C', folder], `${file} is not a backup of Fieldhouse. Nothing was changed`);
}

function tar(args: string[], trouble: string): void {
  const { status, stderr, error } = spawnSync('tar', args, { encoding: 'utf8' });
  if (status !== 0) throw new CommandFailed(`${trouble} (${error?.message ?? stderr.trim().split('\n')[0]}).`);
}
