import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
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

/** What is under way ends with `signal`. */
export function createLook(files: UpdateState, dataDir: string, signal: AbortSignal, log: FastifyBaseLogger): Look {
  const work = join(dataDir, 'updates/look');
  let error: string | null = null;
  let underWay: Promise<void> | undefined;

  async function look(source: SourceSettings): Promise<void> {
    // Emptied first: a process that was killed may have left something.
    rmSync(work, { recursive: true, force: true });
    mkdirSync(work, { recursive: true });
    const newest = await openSource(source).findNewest(installed, work, signal);
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
      rmSync(work, { recursive: true, force: true });
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
