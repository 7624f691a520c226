// @module-tag sqlite
import { expect, test } from 'vitest';
import { writeCsvRow } from './csv.ts';

test('every cell of a row is quoted, and quotes, commas, and line breaks stay inside', () => {
  expect(writeCsvRow(['Peg "Red" Lindqvist', 'a, b\nc', 3])).toBe('"Peg ""Red"" Lindqvist","a, b\nc","3"\r\n');
  expect(writeCsvRow([])).toBe('\r\n');
});

test.for(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://example.com")'])(
  'text like %j is no formula in a spreadsheet',
  (text) => {
    expect(writeCsvRow([text])).toBe(`"'${text.replaceAll('"', '""')}"\r\n`);
  },
);

test('numbers stay numbers, and signs within a text stay as they are', () => {
  expect(writeCsvRow([-5, 'a=b', '7 - 2'])).toBe('"-5","a=b","7 - 2"\r\n');
});
