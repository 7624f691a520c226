import type { Generated } from 'kysely';

export interface VideoTables {
  videos: VideosTable;
  videoSearches: VideoSearchesTable;
  videoSearchDays: VideoSearchDaysTable;
}

interface VideosTable {
  id: Generated<number>;
  userId: number;
  videoId: string;
  title: string;
  description: string;
  url: string;
  width: number;
  height: number;
  createdAt: number;
}

/** What YouTube answered; `search` holds the words and the page. */
interface VideoSearchesTable {
  search: string;
  answerJson: string;
  answeredAt: number;
}

/** How many searches were made at YouTube on a day of its own, which is one in Pacific time. */
interface VideoSearchDaysTable {
  day: string;
  searches: number;
}
