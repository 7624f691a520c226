import { fromSql } from './from-sql.ts';

/** The phone calls to members whom a notice or an event did not reach. */
export const calls = fromSql(({ id, whole, end }) => [
  `create table calls (
    id ${id},
    notice_id ${whole} references notices (id) on delete cascade,
    event_id text,
    user_id ${whole} not null references users (id) on delete cascade,
    reason text not null check (reason in ('no email', 'bounced', 'unsubscribed', 'no answer', 'not seen')),
    caller_id ${whole} references users (id) on delete set null,
    done_at ${whole},
    note text not null,
    changed_by_id ${whole} references users (id) on delete set null,
    changed_at ${whole} not null,
    check ((notice_id is null) <> (event_id is null))
  ) ${end}`,
  'create unique index calls_of_notice on calls (notice_id, user_id)',
  'create unique index calls_of_event on calls (event_id, user_id)',
  'create index calls_of_user on calls (user_id)',
  'create index calls_by_caller on calls (caller_id, changed_at)',
  'create index calls_by_changer on calls (changed_by_id)',
]);
