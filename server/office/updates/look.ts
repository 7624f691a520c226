import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { mostNotes, type Updates } from '#contracts/office/updates.ts';
import type { Config } from '#server/config.ts';
import { version as installed } from '#server/version.ts';
import { createReleaseSource, type SourceSettings } from './releases/source.ts';
import { compareVersions } from './releases/unpack-release.ts';
import type { UpdateState } from './state/state-files.mjs';
import { UpdateFailed } from './state/update-failed.ts';

const failed = 'We couldn’t look for new versions. The log says why. Try again later.';
const noSource = 'This site doesn’t look for new versions, because UPDATE_URL names no address or folder of releases.';
const notSupervised =
  'This site can’t replace itself, because something other than “npm start” or “./start” runs it, such as a container. Install the new version there.';
const fromGit =
  'This site was installed with git. To update it, type “npm run upgrade” in the folder of the program, then restart the site, such as with “sudo systemctl restart fieldhouse”.';

const keyFile = new URL('../../../release-key.pub', import.meta.url);

/** Returns where this site looks for new versions; undefined when it looks nowhere. */
export function findSource({ updateUrl }: Pick<Config, 'updateUrl'>): SourceSettings | undefined {
  if (updateUrl === undefined) return undefined;
  return { url: updateUrl, publicKey: existsSync(keyFile) ? readFileSync(keyFile, 'utf8') : '' };
}

/**
 * Returns why this site doesn’t look for new versions or can’t install them, and what to do instead; null if it can.
 * @param home where it was installed, if that is known
 */
export function findObstacle({ updateUrl }: Pick<Config, 'updateUrl'>, home: string | undefined): string | null {
  if (home === undefined) return notSupervised;
  if (updateUrl !== undefined) return null;
  return isClone(home) ? fromGit : noSource;
}

// Also a worktree, where `.git` is a file. A release may be in a folder that is kept in git.
function isClone(home: string): boolean {
  return existsSync(join(home, '.git')) && !existsSync(join(home, 'release.json'));
}

/** Looks for newer versions and remembers what it found. */
interface Look {
  /** The newest version that was found, if it is newer than this one. */
  readAvailable(): Updates['available'];
  readError(): Updates['lookError'];
  isUnderWay(): boolean;
  /** Looks now, or waits for the look that is under way. @throws UpdateFailed */
  begin(source: SourceSettings): Promise<void>;
}

export function createLook(files: UpdateState, log: FastifyBaseLogger): Look {
  let error: string | null = null;
  let underWay: Promise<void> | undefined;

  async function look({ url, publicKey }: SourceSettings): Promise<void> {
    const newest = await createReleaseSource(url, publicKey).findNewest(installed);
    const found = newest ? { ...newest, notes: newest.notes.slice(0, mostNotes) } : { version: null };
    files.write('available', { ...found, lookedAt: Date.now() });
  }

  async function remember(looking: Promise<void>): Promise<void> {
    try {
      await looking;
      error = null;
    } catch (problem) {
      error = problem instanceof UpdateFailed ? problem.message : failed;
      log.warn({ reason: (problem as Error).message }, 'newer versions could not be looked for');
      throw problem;
    } finally {
      underWay = undefined;
    }
  }

  return {
    readAvailable() {
      const found = files.read('available');
      if (!found || found.version === null || compareVersions(found.version, installed) <= 0) return null;
      return { version: found.version, notes: found.notes };
    },
    readError: () => error,
    isUnderWay: () => underWay !== undefined,
    begin(source) {
      underWay ??= remember(look(source));
      return underWay;
    },
  };
}
