import { fromSql } from './from-sql.ts';

/**
 * Addresses that emails came back from. `since` is null while only a few came back because the mailbox was full; `full_json`
 * lists at most three of these.
 */
export const failingAddresses = fromSql(({ whole, end }) => [
  `create table failing_addresses (
      email_norm text primary key,
      reason text not null,
      status text not null,
      said text not null,
      since ${whole},
      full_json text not null,
      changed_at ${whole} not null
    ) ${end}`,
]);
