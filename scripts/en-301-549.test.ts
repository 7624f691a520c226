import { expect, test } from 'vitest';
import { readClauses } from './en-301-549.ts';
import { listRows } from './report-rows.ts';

/** Chapter 9 of EN 301 549 V3.2.1: the criteria of WCAG 2.1 at levels A and AA, and what it takes to conform. */
const chapter9 =
  '9.1.1.1 9.1.2.1 9.1.2.2 9.1.2.3 9.1.2.4 9.1.2.5 9.1.3.1 9.1.3.2 9.1.3.3 9.1.3.4 9.1.3.5 9.1.4.1 9.1.4.2 9.1.4.3 9.1.4.4 ' +
  '9.1.4.5 9.1.4.10 9.1.4.11 9.1.4.12 9.1.4.13 9.2.1.1 9.2.1.2 9.2.1.4 9.2.2.1 9.2.2.2 9.2.3.1 9.2.4.1 9.2.4.2 9.2.4.3 ' +
  '9.2.4.4 9.2.4.5 9.2.4.6 9.2.4.7 9.2.5.1 9.2.5.2 9.2.5.3 9.2.5.4 9.3.1.1 9.3.1.2 9.3.2.1 9.3.2.2 9.3.2.3 9.3.2.4 9.3.3.1 ' +
  '9.3.3.2 9.3.3.3 9.3.3.4 9.4.1.1 9.4.1.2 9.4.1.3 9.6';

const clauses = readClauses();
const levels = new Map(listRows().map(({ num, level }) => [num, level]));

test('every clause of chapter 9 of EN 301 549 is there once, and is the criterion of its number but for two', () => {
  expect(clauses.map(({ clause }) => clause)).toEqual(chapter9.split(' '));
  const others = clauses.filter((each) => !('criterion' in each && each.clause === `9.${each.criterion}`));
  expect(others.map(({ clause }) => clause)).toEqual(['9.4.1.1', '9.6']);
  const unknown = clauses.filter((each) => 'criterion' in each && !levels.has(each.criterion));
  expect(unknown).toEqual([]);
});

test('the site conforms to WCAG, clause 9.6, only as far as every other clause is met', () => {
  const others = clauses.slice(0, -1).map((each) => levels.get('criterion' in each ? each.criterion : each.clause));
  const expected = others.includes('partially-supports') ? 'partially-supports' : 'supports';
  expect(levels.get('9.6')).toBe(expected);
});
