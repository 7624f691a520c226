import { fromSql } from './from-sql.ts';

/** Who wrote to whom in the last day; phone numbers and mailing addresses of coaches, and whether they share them. */
export const messages = fromSql(({ id, whole, end }) => [
  `create table sent_messages (
      id ${id},
      user_id ${whole} not null references users (id) on delete cascade,
      recipient_id ${whole} not null references users (id) on delete cascade,
      sent_at ${whole} not null,
      submission_key text,
      submission_hash text
    ) ${end}`,
  'create unique index sent_messages_once on sent_messages (user_id, submission_key)',
  'create index sent_messages_by_sender on sent_messages (user_id, sent_at)',
  'create index sent_messages_by_recipient on sent_messages (recipient_id)',
  'create index sent_messages_by_age on sent_messages (sent_at)',
  `alter table profiles add column phone text not null default ''`,
  `alter table profiles add column mailing_address text not null default ''`,
  `alter table profiles add column shares_phone ${whole} not null default 0`,
  `alter table profiles add column shares_mailing_address ${whole} not null default 0`,
]);
