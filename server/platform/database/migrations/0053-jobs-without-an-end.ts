import { fromSql } from './from-sql.ts';

/**
 * Counts how often in a row a job was claimed but not finished. Stores what the page of a held email shows, so that the email
 * is read once. Emails that are held now are read again, without another question to the member.
 */
export const jobsWithoutAnEnd = fromSql(({ whole }) => [
  `alter table jobs add column unfinished ${whole} not null default 0`,
  `alter table inbound_messages add column is_unknown ${whole} not null default 0`,
  // In the table that is listed, because reading a row of contents means reading the whole email.
  `alter table inbound_messages add column bytes ${whole} not null default 0`,
  'alter table inbound_messages add column shown text',
  `update inbound_messages set bytes = (select length(raw) from inbound_contents where message_id = id)
    where id in (select message_id from inbound_contents)`,
  'alter table inbound_contents drop column bytes',
  'create index inbound_messages_by_state on inbound_messages (state)',
  // Two emails that say the same need not be copies.
  'update inbound_messages set content_key = null',
  'alter table inbound_messages rename column content_key to mailbox_key',
  `insert into jobs (kind, payload_json, attempts, run_at, created_at)
    select 'handle-unknown-email', '{"messageId":' || id || ',"isQuiet":true}', 0, 0, received_at
    from inbound_messages where state = 'held'`,
  `update inbound_messages set state = 'waiting', outcome = null, reason = null, is_unknown = 1 where state = 'held'`,
]);
