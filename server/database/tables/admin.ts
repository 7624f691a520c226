import type { Generated } from 'kysely';

export interface AdminTables {
  adminActs: AdminActsTable;
}

/** What an admin did to an account, in words; names come from the accounts and go with them. */
interface AdminActsTable {
  id: Generated<number>;
  at: number;
  byId: number | null;
  aboutId: number | null;
  act: string;
}
