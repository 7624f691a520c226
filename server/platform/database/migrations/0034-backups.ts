import { fromSql } from './from-sql.ts';

/** What made or checked a backup. `running` is 1 while it is under way, and otherwise null. */
export const backups = fromSql(({ id, whole, end }) => [
  `create table backup_runs (
      id ${id},
      kind text not null,
      name text not null,
      due_at ${whole},
      attempt ${whole} not null,
      running ${whole} unique,
      started_at ${whole} not null,
      beat_at ${whole} not null,
      step text not null,
      done ${whole} not null,
      total ${whole} not null,
      finished_at ${whole},
      problem text,
      sha256 text,
      contents_json text
    ) ${end}`,
  'create unique index backup_runs_once on backup_runs (due_at, attempt)',
  'create index backup_runs_by_name on backup_runs (name)',
]);
