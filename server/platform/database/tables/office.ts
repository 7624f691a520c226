import type { ColumnType, Generated } from 'kysely';
import type { BackupRun, BackupStep } from '#contracts/office/backups.ts';

export interface OfficeTables {
  backupRuns: BackupRunsTable;
  settings: SettingsTable;
  importedDocuments: ImportedDocumentsTable;
}

type NullAtFirst<T> = ColumnType<T | null, T | null | undefined>;

/**
 * A backup, a copy, a check, or a drill, under way or done. Backups leave these rows out, because a restored club has other
 * files.
 */
interface BackupRunsTable {
  id: Generated<number>;
  kind: BackupRun['kind'];
  /** Of the file; '' for a check of the database. */
  name: string;
  /** Which night it is for; null for all but nightly backups. */
  dueAt: number | null;
  /** Which try of that night it is, from 0. */
  attempt: number;
  /** 1 while it is under way; unique, so there is only one. */
  running: number | null;
  startedAt: number;
  /** When its process was alive last. */
  beatAt: number;
  step: BackupStep;
  done: number;
  total: number;
  finishedAt: number | null;
  /** Why it failed, for an Admin. */
  problem: NullAtFirst<string>;
  /** Of the file, when it was made or checked. */
  sha256: NullAtFirst<string>;
  contentsJson: NullAtFirst<string>;
}

/** What Admins set in the browser, and how far the club is set up (`setup`). A setting without a row has its default. */
interface SettingsTable {
  name: string;
  /** For the mail server and the mailbox, which have passwords: encrypted text, as JSON. */
  valueJson: string;
}

/** A document that was imported from an older site. */
interface ImportedDocumentsTable {
  kind: 'user' | 'profile' | 'post' | 'event' | 'photo';
  /** Its `_id` there. */
  sourceId: string;
  /** The id of its row here, which may be gone by now. */
  targetId: number;
}
