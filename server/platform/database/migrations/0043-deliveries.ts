import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#server/platform/database/engine.ts';
import { fromSql } from './from-sql.ts';

/** The emails of notices and newsletters, in one table. */
export const deliveries: Migration = {
  async up(db) {
    await tables.up(db);
    if (!isPostgres(db as Kysely<never>)) return;
    await sql`select setval(pg_get_serial_sequence('deliveries', 'id'), max(id)) from deliveries`.execute(db);
  },
};

const columns = 'id, kind, subject_id, user_id, state, reason, attempts, due_at';

const tables = fromSql(({ id, whole, end }) => [
  `create table deliveries (
    id ${id},
    kind text not null check (kind in ('notice', 'newsletter')),
    subject_id ${whole} not null,
    user_id ${whole} references users (id) on delete set null,
    state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'skipped')),
    reason text,
    attempts ${whole} not null,
    due_at ${whole} not null
  ) ${end}`,
  `insert into deliveries (${columns})
    select id, 'notice', notice_id, user_id, state, reason, attempts, due_at from notice_recipients order by id`,
  // Ids are the second half of Message-IDs, so the new ids must differ from all that emails of a newsletter had.
  `insert into deliveries (${columns})
    select id + highest, 'newsletter', newsletter_id, user_id, state, reason, attempts, due_at
    from newsletter_recipients, (
      select coalesce((select max(id) from notice_recipients), 0) + max(id) as highest from newsletter_recipients
    ) as ids order by id`,
  'drop table notice_recipients',
  'drop table newsletter_recipients',
  'create unique index deliveries_once on deliveries (user_id, kind, subject_id)',
  'create index deliveries_by_state on deliveries (kind, subject_id, state, due_at, id)',
  'create index deliveries_by_user on deliveries (user_id, kind, due_at)',
]);
