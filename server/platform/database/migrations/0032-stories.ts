import { fromSql } from './from-sql.ts';

/**
 * An index in the order in which the posts of one author are read. It is on `-id`, and so is that order: with `id`,
 * PostgreSQL prefers the primary key, and walks through everybody's newer posts to the last ones of someone who wrote many
 * long ago.
 */
export const stories = fromSql(() => [
  'drop index posts_by_user',
  'create index posts_by_user on posts (user_id, (-id))',
]);
