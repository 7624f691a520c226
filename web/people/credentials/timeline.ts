/** Days are `YYYY-MM-DD`. */
interface Span {
  from: string | null;
  /** null: it goes on. */
  to: string | null;
}

/**
 * A piece of the bar of an entry: the whole bar, a part beside another entry, or its foot beside an entry that began
 * earlier.
 */
export interface Bar<Entry> {
  entry: Entry;
  part: 'own' | 'whole' | 'passing' | 'foot';
}

export interface EntryRow<Entry> {
  entry: Entry;
  /** The last day; null if it is not known. */
  end: string | null;
  /** One for each lane, the same number in every row. */
  bars: (Bar<Entry> | null)[];
}

/** A time between two entries in which nothing is listed. Days are `YYYY-MM-DD`. */
export interface Break {
  from: string;
  to: string;
}

/** More that overlap share the last lane, so that a phone has room for the words. */
export const mostLanes = 4;
const longBreak = 365 * 86_400_000;

/**
 * Lays out a career, the latest end first. The bar of an entry begins in its own row. It goes down, in a lane of its own, past
 * all that ended after it began. Breaks of a year or more get a row.
 * @param openEnd the day on which what goes on is cut off; null if it is not known
 */
export function layOutTimeline<Entry extends Span>(
  entries: Entry[],
  openEnd: string | null,
): (EntryRow<Entry> | Break)[] {
  const spans = entries.map((entry) => toPlaced(entry, openEnd));
  const dated = spans.filter(({ end }) => end !== '').sort(byEnd);
  const undated = spans.filter(({ end }) => end === '');
  for (const [row, placed] of dated.entries()) place(placed, row, dated);
  const lanes = Math.max(1, ...dated.map(({ lane }) => lane + 1));
  const rows = dated.flatMap((placed, row) => {
    const gap = findBreak(dated, row, openEnd);
    return [...(gap ? [gap] : []), toRow(placed, barsOf(dated, row, lanes))];
  });
  const none = Array.from({ length: lanes }, () => null);
  return [...rows, ...undated.map((placed) => toRow(placed, none))];
}

interface Placed<Entry> {
  entry: Entry;
  begin: string;
  /** `''` where no day is known. */
  end: string;
  isBeginKnown: boolean;
  isEndKnown: boolean;
  lane: number;
  /** The row in which its bar has its foot. */
  lastRow: number;
}

function toPlaced<Entry extends Span>(entry: Entry, openEnd: string | null): Placed<Entry> {
  const { from } = entry;
  // A planned entry begins after today.
  const openTo = from !== null && openEnd !== null && from > openEnd ? from : openEnd;
  const to = entry.to ?? (from === null ? null : openTo);
  // Imported entries may have their days the wrong way around.
  const [begin = '', end = ''] = [from ?? to, to ?? from].filter((day) => day !== null).sort();
  return { entry, begin, end, isBeginKnown: from !== null, isEndKnown: to !== null, lane: 0, lastRow: 0 };
}

function byEnd<Entry>(a: Placed<Entry>, b: Placed<Entry>): number {
  return b.end.localeCompare(a.end) || b.begin.localeCompare(a.begin);
}

function place<Entry>(placed: Placed<Entry>, row: number, all: Placed<Entry>[]): void {
  placed.lastRow = findLast(all, ({ end }, other) => other === row || (other > row && end > placed.begin));
  const taken = new Set(all.slice(0, row).flatMap(({ lane, lastRow }) => (lastRow >= row ? lane : [])));
  let lane = 0;
  while (lane < mostLanes - 1 && taken.has(lane)) lane += 1;
  placed.lane = lane;
}

function findLast<Entry>(list: Entry[], isFound: (entry: Entry, place: number) => boolean): number {
  return list.map(isFound).lastIndexOf(true);
}

function barsOf<Entry>(all: Placed<Entry>[], row: number, lanes: number): (Bar<Entry> | null)[] {
  const own = all[row] as Placed<Entry>;
  return Array.from({ length: lanes }, (_, lane) => {
    if (lane === own.lane) return { entry: own.entry, part: own.lastRow === row ? 'whole' : 'own' };
    const passing = all.slice(0, row).find((other) => other.lane === lane && other.lastRow >= row);
    if (!passing) return null;
    const isFoot = passing.lastRow === row && passing.begin > own.begin;
    return { entry: passing.entry, part: isFoot ? 'foot' : 'passing' };
  });
}

/** Finds the break above a row; there is none where a day is missing, nor before something that is only planned. */
function findBreak<Entry>(all: Placed<Entry>[], row: number, openEnd: string | null): Break | undefined {
  const later = all.slice(0, row);
  const { end, isEndKnown } = all[row] as Placed<Entry>;
  if (later.length === 0 || !isEndKnown || later.some(({ isBeginKnown }) => !isBeginKnown)) return;
  const next = later.map(({ begin }) => begin).sort()[0] as string;
  if (openEnd !== null && next > openEnd) return;
  return Date.parse(next) - Date.parse(end) >= longBreak ? { from: end, to: next } : undefined;
}

function toRow<Entry>({ entry, end, isEndKnown }: Placed<Entry>, bars: EntryRow<Entry>['bars']): EntryRow<Entry> {
  return { entry, end: isEndKnown ? end : null, bars };
}
