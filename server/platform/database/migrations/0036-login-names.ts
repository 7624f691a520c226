import { fromSql } from './from-sql.ts';

/** What people log in with, apart from their mailbox: two may share one, and some have none. */
export const loginNames = fromSql(() => [
  'alter table users rename column email_norm to login_norm',
  `alter table users add column email_norm text not null default ''`,
  'update users set email_norm = login_norm',
  'create index users_by_mailbox on users (email_norm)',
]);
