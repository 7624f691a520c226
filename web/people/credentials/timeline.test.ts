import { expect, test } from 'vitest';
import { type Break, type EntryRow, layOutTimeline, mostLanes } from './timeline.ts';

const today = '2026-11-22';

interface Named {
  name: string;
  from: string | null;
  to: string | null;
}

function entry(name: string, from: string | null, to: string | null = null): Named {
  return { name, from, to };
}

function layOut(entries: Named[], openEnd: string | null = today) {
  return layOutTimeline(entries, openEnd);
}

const signs = { own: 'o', whole: 'O', passing: '|', foot: "'" };

/** Draws the rows: `o` an entry whose bar goes on below, `O` an entry that ends in its row, `|` a bar that passes, `'` a foot. */
function draw(rows: (EntryRow<Named> | Break)[]): string[] {
  return rows.map((row) => {
    if (!('bars' in row)) return `${row.from} ... ${row.to}`;
    return `${row.bars.map((bar) => (bar ? signs[bar.part] : ' ')).join('')} ${row.entry.name}`;
  });
}

test('entries that follow each other share one lane, the latest first', () => {
  const rows = layOut([
    entry('teacher', '1980-08-01', '1990-06-01'),
    entry('head coach', '1995-02-01'),
    entry('assistant', '1990-06-01', '1995-01-31'),
  ]);
  expect(draw(rows)).toEqual(['O head coach', 'O assistant', 'O teacher']);
});

test('three that overlap stand next to each other', () => {
  const rows = layOut([
    entry('teacher', '1980-01-01', '2010-01-01'),
    entry('coach', '1985-01-01', '2005-01-01'),
    entry('camp', '1990-01-01', '2000-01-01'),
    entry('before', '1970-01-01', '1980-01-01'),
  ]);
  expect(draw(rows)).toEqual(['o   teacher', '|o  coach', '||O camp', 'O   before']);
});

test('a bar has its foot beside an entry that began earlier', () => {
  const rows = layOut([entry('late', '1990-01-01', '2000-01-01'), entry('early', '1980-01-01', '1995-01-01')]);
  expect(draw(rows)).toEqual(['o  late', "'O early"]);
});

test('entries with the same start, and the same days, are beside each other', () => {
  const rows = layOut([entry('long', '1990-01-01', '2000-01-01'), entry('short', '1990-01-01', '1995-01-01')]);
  expect(draw(rows)).toEqual(['o  long', '|O short']);
  const twins = layOut([entry('one', '1990-01-01', '2000-01-01'), entry('two', '1990-01-01', '2000-01-01')]);
  expect(draw(twins)).toEqual(['o  one', '|O two']);
});

test('a lane that is free again is used again', () => {
  const rows = layOut([
    entry('teacher', '1980-01-01', '2020-01-01'),
    entry('camp', '2010-01-01', '2015-01-01'),
    entry('band', '1990-01-01', '1995-01-01'),
  ]);
  expect(draw(rows)).toEqual(['o  teacher', '|O camp', '|O band']);
});

test('a break of a year or more has a row, a shorter one has none', () => {
  const older = entry('older', '1980-01-01', '1989-06-01');
  expect(draw(layOut([entry('newer', '1990-06-01', '1995-01-01'), older]))).toEqual([
    'O newer',
    '1989-06-01 ... 1990-06-01',
    'O older',
  ]);
  expect(draw(layOut([entry('newer', '1990-05-31', '1995-01-01'), older]))).toEqual(['O newer', 'O older']);
});

test('there is no break while anything else goes on, nor after the last entry', () => {
  const rows = layOut([
    entry('teacher', '1980-01-01', '2010-01-01'),
    entry('camp', '2000-01-01', '2005-01-01'),
    entry('band', '1981-01-01', '1985-01-01'),
  ]);
  expect(draw(rows)).toEqual(['o  teacher', '|O camp', '|O band']);
});

test('there is no break where a day is missing', () => {
  expect(draw(layOut([entry('no start', null, '2010-01-01'), entry('older', '1980-01-01', '1985-01-01')]))).toEqual([
    'O no start',
    'O older',
  ]);
  const unknownEnd = [entry('newer', '2010-01-01', '2012-01-01'), entry('open', '1980-01-01')];
  expect(draw(layOut(unknownEnd, null))).toEqual(['O newer', 'O open']);
});

test('what goes on ends today, and comes before what ended earlier', () => {
  const rows = layOut([entry('past', '2000-01-01', '2010-01-01'), entry('current', '1990-01-01')]);
  expect(draw(rows)).toEqual(['o  current', '|O past']);
  expect(rows[0]).toMatchObject({ end: today });
});

test('what is only planned comes first, without a break before it', () => {
  const rows = layOut([entry('current', '2000-01-01', '2020-01-01'), entry('planned', '2030-01-01')]);
  expect(draw(rows)).toEqual(['O planned', 'O current']);
});

test('an entry without any day comes last and has no bar', () => {
  const rows = layOut([entry('undated', null), entry('dated', '1990-01-01', '1995-01-01')]);
  expect(draw(rows)).toEqual(['O dated', '  undated']);
  expect(rows[1]).toMatchObject({ end: null });
});

test('entries of one day, and days the wrong way around, have a place', () => {
  const rows = layOut([entry('clinic', '1992-05-01', '1992-05-01'), entry('turned', '1995-01-01', '1990-01-01')]);
  expect(draw(rows)).toEqual(['o  turned', '|O clinic']);
});

test('sixty entries that overlap share four lanes, and a career without entries has no rows', () => {
  const many = Array.from({ length: 60 }, (_, number) => entry(String(number), `19${10 + number}-01-01`));
  const rows = layOut(many);
  expect(rows).toHaveLength(60);
  for (const row of rows) expect('bars' in row && row.bars.length).toBe(mostLanes);
  expect(layOut([])).toEqual([]);
});
