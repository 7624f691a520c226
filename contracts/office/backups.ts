import { z } from 'zod';
import { moment } from '#contracts/platform/common.ts';
import { done, endpoint, file } from '#contracts/platform/endpoint.ts';

/** How many backups made by hand the server keeps. */
export const mostManualBackups = 30;

/** The hour at which the nightly backup begins, in the club's time zone. */
export const backupHour = '03:00';

/** Names of files are checked with this before anything is done with them. */
export const backupName = /^fieldhouse-\d{4}-\d{2}-\d{2}-\d{6}(-nightly)?\.tar\.gz$/;

const name = z.string().regex(backupName, 'We couldn’t find this backup.');
const byName = z.object({ name });

const contents = z
  .object({
    /** Of the club, without Guests. */
    members: z.int(),
    posts: z.int(),
    photos: z.int(),
    events: z.int(),
    /** Of pictures and letters, in all their sizes. */
    files: z.int(),
    /** Pictures and letters that the database names and the archive doesn’t hold. */
    missing: z.int(),
  })
  .meta({ id: 'BackupContents' });
export type BackupContents = z.infer<typeof contents>;

const backup = z
  .object({
    name,
    /** `nightly` ones make room for newer ones; `manual` ones stay until an Admin deletes them. */
    kind: z.enum(['manual', 'nightly']),
    date: moment,
    bytes: z.int(),
    /** What the last check found; null before one. Each new backup is checked. */
    check: z
      .object({
        date: moment,
        /** Null when it can’t be restored. */
        contents: contents.nullable(),
        /** Why it can’t be restored, in plain words. */
        problem: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Backup' });
export type Backup = z.infer<typeof backup>;

const step = z.enum([
  'starting',
  'pictures',
  'database',
  'packing',
  'checking',
  'restoring',
  'counting',
  'reading',
  'copying',
]);
export type BackupStep = z.infer<typeof step>;

const run = z.object({
  /**
   * `drill` restores the newest backup into a folder that is deleted afterwards; `quick-look` and `integrity` read the database
   * file of SQLite; `copy` writes the newest backup to the second place.
   */
  kind: z.enum(['manual', 'nightly', 'check', 'drill', 'quick-look', 'integrity', 'copy']),
  /** Of the backup; empty when the database file is read. */
  name: z.union([name, z.literal('')]),
  started: moment,
  step,
  /** Of the step, in files or bytes; `total` is 0 while it is unknown. */
  done: z.int(),
  total: z.int(),
});
export type BackupRun = z.infer<typeof run>;

/** Admins are warned after this many days without a new copy in the second place. */
export const longestWithoutCopyDays = 3;

const copies = z
  .object({
    /** The second place in words: “the folder /media/copies/club”. */
    place: z.string(),
    /** The newest backup that has a copy there, and when that was made; null before the first. */
    newest: z.object({ backup: name, date: moment }).nullable(),
    /** Why the last try failed, if it did. `next`: when it is tried again; null if that is with the next backup. */
    failure: z.object({ date: moment, problem: z.string(), next: moment.nullable() }).nullable(),
    /** Whether there was no new copy for `longestWithoutCopyDays`. */
    isOverdue: z.boolean(),
  })
  .meta({ id: 'BackupCopies' });
export type BackupCopies = z.infer<typeof copies>;

/** Null without a second place. */
export const copiesOrNull = copies.nullable();

const backups = z
  .object({
    /** Newest first. */
    backups: z.array(backup),
    /** What is being made or checked right now. */
    running: run.nullable(),
    /** Why the newest backup was not made, if it was not. */
    failure: z.object({ date: moment, problem: z.string() }).nullable(),
    nightly: z.object({
      on: z.boolean(),
      /** How many nightly backups are kept. */
      keep: z.int(),
      next: moment,
    }),
    /** Bytes that the disk of the backups has left. */
    free: z.int(),
    /** The encrypted copies in a second place; null without one. */
    copies: copiesOrNull,
  })
  .meta({ id: 'Backups' });
export type Backups = z.infer<typeof backups>;

export const listBackups = endpoint({
  method: 'GET',
  url: '/api/admin/backups',
  summary: 'The backups on the server, what is being made right now, and why the last one failed, if it did.',
  permission: 'admin',
  response: backups,
});

export const createBackup = endpoint({
  method: 'POST',
  url: '/api/admin/backups',
  summary:
    'Begins a backup of everything and returns at once. Repeating it before the backup is finished changes nothing.',
  permission: 'admin',
  limit: 'download',
  response: done,
});

export const checkBackup = endpoint({
  method: 'POST',
  url: '/api/admin/backups/:name/check',
  summary: 'Begins to read a backup as a restore would, without changing anything. The list tells what it found.',
  permission: 'admin',
  limit: 'download',
  params: byName,
  response: done,
});

export const downloadBackup = endpoint({
  method: 'GET',
  url: '/api/admin/backups/:name',
  summary: 'A backup as a file; parts of it with `Range`.',
  permission: 'admin',
  limit: 'download',
  params: byName,
  response: file,
  contentType: 'application/gzip',
});

export const createBackupLink = endpoint({
  method: 'POST',
  url: '/api/admin/backups/:name/link',
  summary: 'An address that downloads a backup without a token for five minutes, for browsers.',
  permission: 'admin',
  limit: 'download',
  params: byName,
  response: z.object({ url: z.string() }),
});

export const deleteBackup = endpoint({
  method: 'DELETE',
  url: '/api/admin/backups/:name',
  summary: 'Deletes a backup from the server.',
  permission: 'admin',
  limit: 'write',
  params: byName,
  response: done,
});

const lost = z
  .object({
    /** When the backup was begun. */
    since: moment,
    /** How many of each were added since then, up to `mostLost`; null when the database can’t be read. */
    counts: z
      .object({
        posts: z.int(),
        comments: z.int(),
        rsvps: z.int(),
        photos: z.int(),
        events: z.int(),
        members: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'LostByRestore' });
export type LostByRestore = z.infer<typeof lost>;

/** How many of each kind are counted at most. */
export const mostLost = 10_000;

export const readLost = endpoint({
  method: 'GET',
  url: '/api/admin/backups/:name/lost',
  summary: 'What would be lost if the site went back to this backup: what was added since.',
  permission: 'admin',
  params: byName,
  response: lost,
});

export const restoreBackup = endpoint({
  method: 'POST',
  url: '/api/admin/backups/:name/restore',
  summary:
    'Restarts the site and takes it back to this backup. The data it had is set aside on the server. Repeating it meanwhile ' +
    'changes nothing.',
  permission: 'admin',
  limit: 'download',
  params: byName,
  response: done,
});
