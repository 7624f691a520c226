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

/** A response of YouTube; `search` holds the words and the page. */
interface VideoSearchesTable {
  search: string;
  answerJson: string;
  answeredAt: number;
}

/** How many YouTube searches were made on one of its days, which follow Pacific time. */
interface VideoSearchDaysTable {
  day: string;
  searches: number;
}
