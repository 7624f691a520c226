import type { Config } from '#server/config.ts';
import type { Progress } from '#server/office/backups/archive/progress.ts';
import type { CheckedArchive } from './check-archive.ts';

/** What a backup process is to do: make an archive and check it, or check one. */
export interface Task {
  /** The settings of the site; undefined to check only. */
  make: Config | undefined;
  /** The archive. */
  file: string;
  /** An empty folder to work in, on the same disk. */
  folder: string;
  /** The sha256 that the archive had when it was made, if that is known. */
  expected: string | undefined;
}

/** What a backup process sends: any number of `progress`, then one of the others. */
export type Message = { progress: Progress } | { checked: CheckedArchive } | { failed: Failure };

export interface Failure {
  message: string;
  /** Whether the message is for people, and says what to do. */
  isPlain: boolean;
  /** Whether there is too little room, and how many bytes it takes if that is known. */
  room?: { needed: number | undefined };
}
