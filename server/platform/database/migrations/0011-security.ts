import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#server/platform/database/engine.ts';
import { fromSql } from './from-sql.ts';

const tables = fromSql(({ id, whole, end, keyOnlyEnd }) => [
  `alter table users add column email_confirmed_at ${whole}`,
  'alter table sessions add column successor_id text',
  'delete from mailed_keys',
  'alter table mailed_keys drop column wrong_codes',
  `alter table mailed_keys add column code_expires_at ${whole} not null default 0`,
  `create table known_devices (
    user_id ${whole} not null references users (id) on delete cascade,
    key_hash text not null,
    last_used_at ${whole} not null,
    primary key (user_id, key_hash)
  ) ${keyOnlyEnd}`,
  `create table security_events (
    id ${id},
    at ${whole} not null,
    kind text not null,
    by_id ${whole} references users (id) on delete set null,
    about_id ${whole} references users (id) on delete set null,
    detail text not null
  ) ${end}`,
  'create index security_events_by_actor on security_events (by_id)',
  'create index security_events_by_subject on security_events (about_id)',
  `insert into security_events (at, kind, by_id, about_id, detail)
    select at, case when act like '%was removed' then 'account-removed' else 'role-changed' end, by_id, about_id, act
    from admin_acts order by id`,
  'drop table admin_acts',
]);

/**
 * Confirmed addresses, known devices, session renewal, codes that expire before their links, and the security log, which
 * replaces the log of what Admins did. On PostgreSQL, processes share the counts of rate limits; those may be lost in a
 * crash, so they skip the write-ahead log.
 */
export const security: Migration = {
  async up(db) {
    await tables.up(db);
    if (!isPostgres(db as Kysely<never>)) return;
    await sql`
      create unlogged table rate_limits (key varchar(255) primary key, points integer not null, expire bigint)
    `.execute(db);
  },
};
