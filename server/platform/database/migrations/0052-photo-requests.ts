import { fromSql } from './from-sql.ts';

/** The events, and breakfasts, whose people were asked for photos. */
export const photoRequests = fromSql(({ whole, keyOnlyEnd }) => [
  `create table photo_requests (
      event_id text primary key,
      asked_at ${whole} not null
    ) ${keyOnlyEnd}`,
]);
