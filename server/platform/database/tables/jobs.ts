import type { Generated } from 'kysely';

export interface JobTables {
  jobs: JobsTable;
}

/** Something to do outside a request; deleted when it is done. See `server/platform/jobs/`. */
interface JobsTable {
  id: Generated<number>;
  kind: string;
  payloadJson: string;
  attempts: number;
  /** How often in a row it was claimed and the process ended before the job did. */
  unfinished: Generated<number>;
  /** Not before this; while it is being worked on, when its lease ends. */
  runAt: number;
  createdAt: number;
  lastError: string | null;
}
