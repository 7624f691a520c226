import type { ReadableList } from '#contracts/notifications/read-marks.ts';

export interface ReadMarkTables {
  readMarks: ReadMarksTable;
}

/** What a member has had on their screen of a list: everything between two ids, including both. */
interface ReadMarksTable {
  userId: number;
  list: ReadableList;
  oldestId: number;
  newestId: number;
}
