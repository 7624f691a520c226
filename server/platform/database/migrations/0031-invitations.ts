import { fromSql } from './from-sql.ts';

/** Invitations to join. Their codes are derived from `nonce` and the server's secret, and found by `code_hash`. */
export const invitations = fromSql(({ id, whole, end }) => [
  `create table invitations (
      id ${id},
      name text not null,
      name_norm text not null,
      email text not null,
      email_norm text not null,
      words text not null,
      nonce text not null,
      code_hash text not null unique,
      secret_mark text not null,
      invited_by ${whole} references users (id) on delete set null,
      created_at ${whole} not null,
      expires_at ${whole} not null,
      reminded_at ${whole},
      joined_at ${whole},
      joined_id ${whole} references users (id) on delete cascade
    ) ${end}`,
  'create index invitations_by_email on invitations (email_norm, name_norm)',
  'create index invitations_by_actor on invitations (invited_by)',
  'create index invitations_by_member on invitations (joined_id)',
]);
