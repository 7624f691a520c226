import type { Row } from './row.ts';
import { feed } from './rows/feed.ts';
import { firstVisit } from './rows/first-visit.ts';
import { growth } from './rows/growth.ts';
import { interaction } from './rows/interaction.ts';
import { lighthouse } from './rows/lighthouse.ts';
import { live } from './rows/live.ts';
import { memory } from './rows/memory.ts';
import { overload } from './rows/overload.ts';
import { pages } from './rows/pages.ts';
import { reads } from './rows/reads.ts';
import { responses } from './rows/responses.ts';
import { scripts } from './rows/scripts.ts';
import { searches } from './rows/searches.ts';
import { slowLine } from './rows/slow-line.ts';
import { start } from './rows/start.ts';
import { uploads } from './rows/uploads.ts';
import { writes } from './rows/writes.ts';

/** In the order of the report. */
export const rows: Row[] = [
  lighthouse,
  firstVisit,
  slowLine,
  scripts,
  interaction,
  feed,
  responses,
  writes,
  reads,
  pages,
  growth,
  searches,
  memory,
  start,
  uploads,
  live,
  overload,
];
