import { mostNotes, type Updates } from '#contracts/office/updates.ts';
import { version as installed } from '#server/version.ts';
import { openSource, type SourceSettings } from './preparing/open-source.ts';
import { compareVersions } from './releases/versions.ts';
import type { UpdateState } from './state/state-files.mjs';
import { UpdateFailed } from './state/update-failed.ts';

const failed = 'Something went wrong while newer versions were looked for; the log says what.';

/** Looks for newer versions and remembers what it found. */
export interface Look {
  /** The newest version that was found, if it is newer than this one. */
  readAvailable(): Updates['available'];
  readError(): Updates['lookError'];
  isUnderWay(): boolean;
  /** Looks now, or waits for the look that is under way. @throws UpdateFailed */
  begin(source: SourceSettings): Promise<void>;
}

export function createLook(files: UpdateState): Look {
  let error: string | null = null;
  let underWay: Promise<void> | undefined;

  async function look(source: SourceSettings): Promise<void> {
    const newest = await openSource(source).findNewest(installed);
    const found = newest ? { ...newest, notes: newest.notes.slice(0, mostNotes) } : { version: null };
    files.write('available', { ...found, lookedAt: Date.now() });
  }

  async function remember(looking: Promise<void>): Promise<void> {
    try {
      await looking;
      error = null;
    } catch (problem) {
      error = problem instanceof UpdateFailed ? problem.message : failed;
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
