import { type SqlBool, sql } from 'kysely';

/** A condition for queries of `users`: members, and those whom the club remembers; no one who left or waits for approval. */
export const isOfTheClub = sql<SqlBool>`(users.role <> 'Guest'
  or exists (select 1 from memorials where memorials.user_id = users.id))`;
