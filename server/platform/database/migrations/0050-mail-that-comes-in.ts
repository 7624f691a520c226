import { fromSql } from './from-sql.ts';

/**
 * Incoming emails, and what they did. `message_key` and `content_key` recognize copies, so an email counts once. What it says
 * is stored in a table of its own, encrypted, and only until it takes effect or is refused.
 */
export const mailThatComesIn = fromSql(({ id, whole, end }) => [
  `alter table users add column posting_key text not null default ''`,
  `create table inbound_messages (
      id ${id},
      message_key text not null unique,
      content_key text unique,
      received_at ${whole} not null,
      sender text not null,
      subject text not null,
      user_id ${whole} references users (id) on delete cascade,
      purpose text,
      thing text,
      state text not null check (state in ('waiting', 'held', 'confirmed', 'done')),
      outcome text check (
        outcome in ('comment', 'post', 'rsvp', 'photos', 'forwarded', 'stopped', 'held', 'refused')
      ),
      reason text
    ) ${end}`,
  'create index inbound_messages_by_user on inbound_messages (user_id)',
  'create index inbound_messages_by_time on inbound_messages (received_at)',
  `create table inbound_contents (
      message_id ${whole} primary key references inbound_messages (id) on delete cascade,
      raw text not null,
      bytes ${whole} not null
    ) ${end}`,
]);
