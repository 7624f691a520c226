import { fromSql } from './from-sql.ts';

/** Cached responses from YouTube, and how many searches were sent to it. */
export const videos = fromSql(({ whole, end }) => [
  `create table video_searches (
      search text primary key,
      answer_json text not null,
      answered_at ${whole} not null
    ) ${end}`,
  'create index video_searches_by_age on video_searches (answered_at)',
  `create table video_search_days (day text primary key, searches ${whole} not null) ${end}`,
]);
