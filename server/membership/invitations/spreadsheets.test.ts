// @module-tag sqlite
import { expect } from 'vitest';
import type { Person } from '#server/testing/people.ts';
import { sendForm } from '#server/testing/pictures.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();
const path = '/api/admin/invitations';

async function send(app: TestApp, person: Person, to: 'preview' | 'csv', content: string | Uint8Array) {
  const body = typeof content === 'string' ? content : new Uint8Array(content);
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'text/csv' };
  const response = await fetch(`${app.url}${path}/${to}`, { method: 'POST', headers, body });
  return { status: response.status, body: await response.json() };
}

function utf16(text: string, mark = true): Buffer {
  return Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le');
}

const peg = { name: 'Peg Sørensen', email: 'peg@example.com' };
const walt = { name: 'Walt Brandt', email: '' };

test.for<[string, string | Uint8Array]>([
  ['UTF-8 with commas', 'Name,Email\nPeg Sørensen,peg@example.com\nWalt Brandt,\n'],
  [
    'UTF-8 with its mark, semicolons, and quotes',
    '\uFEFF"Full name";"E-mail"\r\n"Peg Sørensen";"peg@example.com"\r\n"Walt Brandt";""\r\n',
  ],
  ['Latin-1', Buffer.from('Name,Email\nPeg Sørensen,peg@example.com\nWalt Brandt,\n', 'latin1')],
  ['UTF-16 from Excel, with tabs', utf16('Name\tEmail\r\nPeg Sørensen\tpeg@example.com\r\nWalt Brandt\t\r\n')],
  ['UTF-16 without its mark', utf16('Name,Email\nPeg Sørensen,peg@example.com\nWalt Brandt,\n', false)],
  ['no headings', 'Peg Sørensen,peg@example.com\nWalt Brandt,\n'],
  ['the address first', 'peg@example.com,Peg Sørensen\n,Walt Brandt\n'],
  [
    'first and last names in columns of their own',
    'Town,Last name,First name,Email address\nX,Sørensen,Peg,peg@example.com\nX,Brandt,Walt,\n',
  ],
  ['two addresses in one cell', 'Name,Email\nPeg Sørensen,"peg@example.com; peg@work.example"\nWalt Brandt,\n'],
  ['the last name first', 'Name,Email\n"Sørensen, Peg",peg@example.com\n"Brandt, Walt",\n'],
])('a spreadsheet is understood: %s', async ([, content], { app, club }) => {
  const { status, body } = await send(app, club.ada, 'preview', content);
  expect(status).toBe(200);
  expect(body.people).toMatchObject([
    { ...peg, problem: null },
    { ...walt, problem: null },
  ]);
});

test('a suffix after a comma is not a first name', async ({ app, club }) => {
  const list = 'Name\n"Walt Jennings, Jr."\n"Tate, Bill, III"\n"Ike Torres, MD"\n';
  const { people } = (await send(app, club.ada, 'preview', list)).body;
  expect(people.map(({ name }: { name: string }) => name)).toEqual([
    'Walt Jennings, Jr.',
    'Bill Tate, III',
    'Ike Torres, MD',
  ]);
});

test('a workbook of Excel is refused with what to save it as', async ({ app, club }) => {
  const workbook = Buffer.from('PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0[Content_Types].xml', 'latin1');
  const { status, body } = await send(app, club.ada, 'preview', workbook);
  expect([status, body.file]).toEqual([400, expect.stringContaining('save it as CSV')]);
});

test('the preview says what is wrong row by row, stores nothing, and sends nothing', async ({ app, club }) => {
  const rows = [
    'Name,Email',
    'Rosa Quillfeather,rosa@example.com',
    ',nobody@example.com',
    '=cmd|calc,evil@example.com',
    'Ike Torres,ike at example',
    'Rosa Two,ROSA@example.com',
    'Dale Again,dale.hutchings@example.com',
    '"Multi',
    'line",multi@example.com',
  ];
  const { body } = await send(app, club.ada, 'preview', rows.join('\n'));
  expect(body.columns).toEqual({ name: 'Name', email: 'Email' });
  expect(body.people.map(({ line, problem }: { line: number; problem: string }) => [line, problem])).toEqual([
    [2, null],
    [3, 'The name is missing.'],
    [4, 'This is not a name.'],
    [5, expect.stringContaining('@ sign')],
    [6, 'The same address as in line 2.'],
    [7, 'This person has an account already.'],
    [9, null],
  ]);
  expect((await club.ada.ask('GET', path)).body).toEqual([]);
});

test.for(['Total: 20', 'Total,20', 'TOTAL MEMBERS,,20', 'Grand total 20', '20 members', ',Total: 20'])(
  'a row that counts the people is skipped: %s',
  async (total, { app, club }) => {
    const rows = ['Name,Email', 'Rosa Quillfeather,rosa@example.com', 'Sumner Total,', total];
    const { body } = await send(app, club.ada, 'preview', rows.join('\n'));
    expect(body.people.map(({ name }: { name: string }) => name)).toEqual(['Rosa Quillfeather', 'Sumner Total']);
  },
);

test('a spreadsheet without mistakes invites at once, also as a file of a form', async ({ app, club }) => {
  const form = new FormData();
  form.set('file', new Blob(['Name,Email\nIke Torres,ike@example.com\n'], { type: 'text/csv' }), 'coaches.csv');
  const { status, body } = await sendForm(app, club.ada, form, `${path}/csv`);
  expect(status).toBe(201);
  expect(body).toMatchObject([{ name: 'Ike Torres', email: 'ike@example.com', code: expect.any(String) }]);
  const refused = await send(app, club.ada, 'csv', 'Name,Email\nVera Lund,vera@example.com\n,other@example.com\n');
  expect(refused).toEqual({ status: 400, body: { file: 'Line 3: The name is missing.' } });
  expect((await send(app, club.ada, 'csv', 'Name\nVera Lund\n')).body).toMatchObject([
    { name: 'Vera Lund', email: '' },
  ]);
});

test.for<[string, string | Uint8Array, number]>([
  ['nothing', '', 400],
  ['only headings', 'Name,Email\n', 400],
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]), 400],
  ['20 MB', 'x'.repeat(20 * 1024 * 1024), 413],
  ['1,002 people', 'Coach Somebody\n'.repeat(1002), 400],
  ['2,001 rows', `Walt Brandt,walt@example.com\n${'Total,20\n'.repeat(2000)}`, 400],
])('a spreadsheet is refused with a sentence: %s', async ([, content, expected], { app, club }) => {
  // The server may close the connection before it has received all of it.
  const { status, body } = await send(app, club.ada, 'preview', content).catch(() => ({
    status: 413,
    body: { file: 'x' },
  }));
  expect(status).toBe(expected);
  expect(Object.values(body)).toEqual([expect.any(String)]);
});
