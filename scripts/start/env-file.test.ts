import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { type BadEnvFile, readEnvFile, readEnvironment } from './env-file.mjs';

const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-env-'));
const file = join(folder, '.env');
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: string | Buffer): Record<string, string> {
  writeFileSync(file, content);
  return readEnvFile(file);
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const club = { DATA_DIR: '/srv/coaches', TZ_CLUB: 'America/Chicago' };

test.each<[string, string | Buffer]>([
  ['plain', 'DATA_DIR=/srv/coaches\nTZ_CLUB=America/Chicago'],
  ['with a byte order mark', '\uFEFFDATA_DIR=/srv/coaches\nTZ_CLUB=America/Chicago\n'],
  ['with a byte order mark and line endings of Windows', '\uFEFFDATA_DIR=/srv/coaches\r\nTZ_CLUB=America/Chicago\r\n'],
  ['with line endings of an old Mac', 'DATA_DIR=/srv/coaches\rTZ_CLUB=America/Chicago'],
  [
    'with notes, quotes, and export',
    '# Our club é\n\n export DATA_DIR = "/srv/coaches" # here\n\tTZ_CLUB=\'America/Chicago\'\n',
  ],
  ['with a note that is not UTF-8', Buffer.from('# Café\nDATA_DIR=/srv/coaches\nTZ_CLUB=America/Chicago', 'latin1')],
])('a file %s is read', (_how, content) => expect(read(content)).toEqual(club));

test.each<[string, string | Buffer, number]>([
  ['of UTF-16 with its mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16('DATA_DIR=/srv/top-secret')]), 1],
  ['of UTF-16 with its other mark', Buffer.concat([Buffer.from([0xfe, 0xff]), utf16('DATA_DIR').swap16()]), 1],
  ['of UTF-16 without a mark', utf16('DATA_DIR=/srv/top-secret'), 1],
  ['with a zero byte', 'PORT=3000\nDATA_DIR=/srv/top-\0secret', 2],
  ['with a line without an equals sign', 'PORT=3000\n\nDATA_DIR /srv/top-secret', 3],
  ['with a name that has a space', 'set DATA_DIR=/srv/top-secret', 1],
  ['with a name that begins with a hidden character', 'PORT=3000\r\n\u200BDATA_DIR=/srv/top-secret', 2],
  ['with a second byte order mark', 'PORT=3000\n\uFEFFDATA_DIR=/srv/top-secret', 2],
  ['with a line without a name', 'PORT=3000\n=/srv/top-secret', 2],
  ['with a value of two lines without quotes', 'JWT_SECRET=top\nsecret\n', 2],
  ['with a quote that does not end', 'PORT=3000\nDATA_DIR="/srv/top-secret', 2],
  ['with a quote that ends in the next setting', 'DATA_DIR="/srv/top-secret\nMAIL_FROM="Coaches <a@b.c>"', 1],
  ['with words after the quotes', 'DATA_DIR="/srv"/top-secret', 1],
  ['with curly quotes', 'PORT=3000\nDATA_DIR=“/srv/top-secret”', 2],
  ['with a space that does not break', 'DATA_DIR=\u00A0/srv/top-secret', 1],
  ['with a value that is not UTF-8', Buffer.from('PORT=3000\nDATA_DIR=/srv/top-secret-é', 'latin1'), 2],
])('a file %s is refused in one line, with the number of its line and without its values', (_what, content, line) => {
  const { message } = (() => {
    try {
      return { message: `was read: ${JSON.stringify(read(content))}` };
    } catch (error) {
      return error as BadEnvFile;
    }
  })();
  expect(message).toMatch(/^\S+\/\.env, line \d+: [A-Z][^\n]+\.$/);
  expect(message).toContain(`line ${line}:`);
  expect(message).not.toMatch(/secret|srv/);
});

test('a file of settings is read as Node itself reads it', () => {
  const name = fc.stringMatching(/^[A-Z][A-Z_\d]{0,9}$/);
  const plain = fc.stringMatching(/^[\w/.:@$=é-][\w/.:@$= \\é'"-]{0,12}$/);
  const lines = fc.stringMatching(/^[\w/.:@$=#\\ \n-]{0,20}$/);
  const value = fc.oneof(plain, ...['"', "'", '`'].map((quote) => lines.map((text) => quote + text + quote)));
  const setting = fc.tuple(
    fc.constantFrom('', ' ', 'export '),
    name,
    fc.constantFrom('=', ' = '),
    value,
    fc.constantFrom('', ' # note'),
  );
  const row = fc.oneof(
    setting.map((parts) => parts.join('')),
    fc.constantFrom('', '# A=1', '  '),
  );
  fc.assert(
    fc.property(fc.array(row), fc.constantFrom('\n', '\r\n'), (rows, end) => {
      const content = rows.join(end);
      expect(read(content)).toEqual({ ...parseEnv(content) });
    }),
  );
});

test('a setting of the environment wins over the file, even an empty one, and a missing file sets nothing', () => {
  writeFileSync(file, 'DATA_DIR=/srv/coaches\nPORT=3001');
  expect(readEnvironment(folder, { DATA_DIR: '', HOST: '::1' })).toEqual({ DATA_DIR: '', HOST: '::1', PORT: '3001' });
  expect(readEnvironment(join(folder, 'missing'), { HOST: '::1' })).toEqual({ HOST: '::1' });
});

test('a file that can’t be read is refused in one line', () => {
  expect(() => readEnvFile(folder)).toThrow(/^The file \S+ can’t be read \(EISDIR\)\.$/);
});
