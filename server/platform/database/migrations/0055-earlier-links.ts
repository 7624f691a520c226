import { fromSql } from './from-sql.ts';

/** A user may have several emailed links of one purpose: the link of an earlier email still works. */
export const earlierLinks = fromSql(() => [
  'drop index mailed_keys_by_user',
  'create index mailed_keys_by_user on mailed_keys (user_id, purpose)',
]);
