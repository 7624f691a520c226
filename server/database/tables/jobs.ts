import type { Generated } from 'kysely';

export interface JobTables {
  jobs: JobsTable;
}

/** Something to be done outside a request; it goes when it is done. See `server/jobs/`. */
interface JobsTable {
  id: Generated<number>;
  kind: string;
  payloadJson: string;
  attempts: number;
  /** Not before this; while somebody works on it, when their time is over. */
  runAt: number;
  createdAt: number;
  lastError: string | null;
}
