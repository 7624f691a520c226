import { fromSql } from './from-sql.ts';

/** Notices from managers, their recipients, and who has unsubscribed. */
export const notices = fromSql(({ id, whole, end }) => [
  `create table notices (
      id ${id},
      user_id ${whole} references users (id) on delete set null,
      audience text not null,
      subject text not null,
      message text not null,
      message_key text not null unique,
      state text not null check (state in ('scheduled', 'sending', 'stopped', 'sent')),
      run ${whole} not null,
      send_at ${whole},
      created_at ${whole} not null,
      started_at ${whole},
      finished_at ${whole},
      trouble text
    ) ${end}`,
  'create index notices_by_user on notices (user_id)',
  `create table notice_recipients (
      id ${id},
      notice_id ${whole} not null references notices (id) on delete cascade,
      user_id ${whole} references users (id) on delete set null,
      state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'skipped')),
      reason text,
      attempts ${whole} not null,
      due_at ${whole} not null
    ) ${end}`,
  'create unique index notice_recipients_once on notice_recipients (notice_id, user_id)',
  'create index notice_recipients_by_state on notice_recipients (notice_id, state, due_at)',
  'create index notice_recipients_by_user on notice_recipients (user_id)',
  `create table unsubscribed (
      user_id ${whole} primary key references users (id) on delete cascade,
      since ${whole} not null
    ) ${end}`,
  `insert into changes (topic, version) values ('notices', 0)`,
]);
