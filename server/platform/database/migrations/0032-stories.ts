import { fromSql } from './from-sql.ts';

/**
 * Adds an index in the order in which the posts of one author are read. Index and order use `-id`. With `id`, PostgreSQL
 * prefers the primary key: for an author who wrote many posts long ago, it walks through all newer posts of others.
 */
export const stories = fromSql(() => [
  'drop index posts_by_user',
  'create index posts_by_user on posts (user_id, (-id))',
]);
