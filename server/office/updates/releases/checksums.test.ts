import { expect, test } from 'vitest';
import { parseChecksums } from './checksums.ts';

const sum = 'a'.repeat(64);

test('checksums are read as sha256sum prints them, for text and for binary files', () => {
  const found = parseChecksums(`${sum}  fieldhouse-1.0.0.md\r\n${sum} *fieldhouse-1.0.0.tar.gz\n`);
  expect([...found.keys()]).toEqual(['fieldhouse-1.0.0.md', 'fieldhouse-1.0.0.tar.gz']);
});

test('lines that are no checksum, and names that lead into another folder, don’t count', () => {
  const lines = [
    `${sum}  ../a`,
    `${sum}  /a`,
    `${sum}  a/b`,
    `${sum}  .a`,
    `${sum.slice(1)}  a`,
    `${sum.toUpperCase()}  a`,
  ];
  expect(parseChecksums(['<html>', '', ...lines, `${sum}  __proto__`].join('\n'))).toEqual(
    new Map([['__proto__', sum]]),
  );
});
