import type { Config, CopyPlace } from '#server/config.ts';
import type { Progress } from './archive/progress.ts';
import type { CheckedArchive } from './check-archive.ts';

/** What a backup process is to do. */
export type Task = ArchiveTask | DrillTask | ReadingTask | CopyTask;

/** Make an archive and check it, or check one. */
export interface ArchiveTask {
  kind: 'archive';
  /** The settings of the site; undefined to check only. */
  make: Config | undefined;
  /** The archive. */
  file: string;
  /** An empty folder to work in, on the same disk. */
  folder: string;
  /** The sha256 that the archive had when it was made, if that is known. */
  expected: string | undefined;
}

/** Restore an archive into an empty folder, count, and delete it again. */
interface DrillTask {
  kind: 'drill';
  file: string;
  folder: string;
}

/** Read the SQLite file of a data folder, all of it or quickly. */
interface ReadingTask {
  kind: 'reading';
  dataDir: string;
  isWhole: boolean;
}

/** Write an encrypted copy of an archive to the second place, and delete old ones there. */
interface CopyTask {
  kind: 'copy';
  file: string;
  dataDir: string;
  place: CopyPlace;
  /** How many copies of nightly archives stay; null to delete none. */
  keep: number | null;
}

/** What a process found out: about an archive, if it was to make or check one. */
export type Result = Partial<CheckedArchive>;

/** What a backup process sends: any number of `progress`, then one of the others. */
export type Message = { progress: Progress } | { result: Result } | { failed: Failure };

export interface Failure {
  message: string;
  /** Whether the message is for people, and says what to do. */
  isPlain: boolean;
  /** Whether there is too little room, and how many bytes it takes if that is known. */
  room?: { needed: number | undefined };
}
