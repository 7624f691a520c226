import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isVersion } from '#server/office/updates/releases/unpack-release.ts';
import { ReleaseFailed, run } from './run.ts';

export interface Commit {
  version: string;
  /** In seconds since 1970: the time of every file of the release. */
  time: number;
}

/** Copies the files of the newest commit into a new folder. @throws ReleaseFailed when files were changed since */
export async function exportCommit(clone: string, folder: string): Promise<Commit> {
  const changed = (await run(clone, 'git', 'status', '--porcelain', '--untracked-files=no')).trim();
  if (changed) throw new ReleaseFailed(`These files were changed here; commit them or undo that first:\n${changed}`);
  mkdirSync(folder);
  const archive = `${folder}.tar`;
  await run(clone, 'git', 'archive', '--format=tar', `--output=${archive}`, 'HEAD');
  await run(folder, 'tar', '-xf', archive);
  rmSync(archive);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!isVersion(version)) throw new ReleaseFailed(`The version in package.json, ${version}, isn’t three numbers.`);
  return { version, time: Number(await run(clone, 'git', 'log', '-1', '--format=%ct')) };
}
