/** Whether each function that builds SQL was called, by its file and name: `server/feed/posts/queries.ts listPosts`. */
export type CoveredQueries = Record<string, boolean>;

// In the source, and as Vitest runs it: `sql<boolean>`, `(0, kysely.sql)`.
export const buildsSql = /\b(?:selectFrom|insertInto|updateTable|deleteFrom|selectNoFrom)\(|\bsql\)?(?:<[^`]*>)?`/;
