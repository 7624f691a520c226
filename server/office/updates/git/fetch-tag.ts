import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { oneMinute } from '#contracts/platform/durations.ts';
import { UpdateFailed } from '#server/office/updates/state/update-failed.ts';
import type { Git } from './run-git.ts';
import { nameTag, type Tag } from './tags.ts';

/** The files of a tag. */
export interface TaggedFiles {
  /** Returns the text of a file. @throws UpdateFailed */
  read(path: string): Promise<string>;
  /** Writes all files into a folder. @throws UpdateFailed */
  writeTo(folder: string): Promise<void>;
}

const longest = 20 * oneMinute;
// The clone stays as it is to the last byte: its refs, tags, FETCH_HEAD, and whether it is shallow.
const nothingElse = ['--no-tags', '--no-write-fetch-head', '--no-recurse-submodules', '--no-prune', '--refmap='];

/**
 * Fetches one tag of a remote. What the clone doesn’t have yet goes into `work`, an empty folder; whoever deletes that is rid of it.
 * @throws UpdateFailed also for a tag of which package.json says another version
 */
export async function fetchTag(git: Git, tag: Tag, work: string): Promise<TaggedFiles> {
  const env = await keepObjectsIn(work, git);
  await git.run(['fetch', '--quiet', ...nothingElse, '--', tag.remote, `refs/tags/${nameTag(tag)}`], { env, longest });
  const read = (path: string) => git.run(['cat-file', 'blob', `${tag.object}:${path}`], { env });
  // Without the file, or with one without end, it holds no version.
  checkVersion(tag, await read('package.json').catch(() => ''));
  return {
    read,
    async writeTo(folder) {
      const withIndex = { env: { ...env, GIT_INDEX_FILE: join(work, 'index') }, longest };
      await git.run(['read-tree', tag.object], withIndex);
      await git.run(['checkout-index', '--all', `--prefix=${resolve(folder)}/`], withIndex);
    },
  };
}

/** Returns the environment in which git writes objects into `folder`, and reads those of the clone as well. */
async function keepObjectsIn(folder: string, { ask, clone }: Git): Promise<NodeJS.ProcessEnv> {
  const objects = join(resolve(folder), 'objects');
  for (const part of ['info', 'pack']) mkdirSync(join(objects, part), { recursive: true });
  const ofClone = resolve(clone, await ask('rev-parse', '--git-path', 'objects'));
  writeFileSync(join(objects, 'info/alternates'), `${ofClone}\n`);
  return { GIT_OBJECT_DIRECTORY: objects };
}

function checkVersion(tag: Tag, description: string): void {
  const found = readVersion(description);
  if (found === tag.version) return;
  throw new UpdateFailed(
    `The tag ${nameTag(tag)} of the git remote holds ${found ? `version ${found}` : 'no version'}, so it was not installed. Whoever made it has to correct that.`,
  );
}

function readVersion(description: string): string | undefined {
  try {
    return /^[\d.]{1,20}$/.exec(JSON.parse(description).version)?.[0];
  } catch {
    return undefined;
  }
}
