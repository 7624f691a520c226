// @module-tag sqlite
import { expect } from 'vitest';
import type { Person } from '#server/testing/people.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

async function send(app: TestApp, person: Person, to: string, body: string) {
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'text/csv' };
  const response = await fetch(`${app.url}/api/admin/invitations/${to}`, { method: 'POST', headers, body });
  return { status: response.status, body: await response.json() };
}

const preview = (app: TestApp, person: Person, list: string) => send(app, person, 'preview', list);

const walt = { name: 'Walt Brandt', email: 'walt@example.com' };
const peg = { name: 'Peg Lindqvist', email: 'peg@example.com' };

test.for<[string, string]>([
  [
    'contacts whose first email column is a label',
    'First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value\nWalt,Brandt,* Home,walt@example.com\nPeg,Lindqvist,*,peg@example.com',
  ],
  [
    'a consent before the address',
    'Name,Email consent,Email\nWalt Brandt,yes,walt@example.com\nPeg Lindqvist,no,peg@example.com',
  ],
  [
    'an address in brackets in another column',
    'Display,E-mail,Shown as\nWalt Brandt,walt@example.com,Walt (walt@example.com)\nPeg Lindqvist,peg@example.com,Peg (peg@example.com)',
  ],
  [
    'a title and an empty line above the headings',
    'Coaches 2025,,\n,,\nEmail list,,\nName,Email,Phone\nWalt Brandt,walt@example.com,\nPeg Lindqvist,peg@example.com,',
  ],
  [
    'a line that names the separator',
    'sep=|\r\nName|Email\r\nWalt Brandt|walt@example.com\r\nPeg Lindqvist|peg@example.com',
  ],
  ['numbers first', '#,Member,E-mail\n1,Walt Brandt,walt@example.com\n2,Peg Lindqvist,peg@example.com'],
  ['numbers first, without headings', '1,Walt Brandt,walt@example.com\n2,Peg Lindqvist,peg@example.com'],
  [
    'headings in another language',
    'Nr;Vorname;Nachname;E-Mail-Adresse\n1;Walt;Brandt;walt@example.com\n2;Peg;Lindqvist;peg@example.com',
  ],
  [
    'surnames first, with tabs',
    'Surname, Forename\tMail\nBrandt, Walt\twalt@example.com\nLindqvist, Peg\tpeg@example.com',
  ],
  [
    'surname and forename as columns',
    'Surname, Forename, Email\nBrandt, Walt, walt@example.com\nLindqvist, Peg, peg@example.com',
  ],
  ['the line breaks of an old Mac', 'Name,Email\rWalt Brandt,walt@example.com\rPeg Lindqvist,peg@example.com'],
  ['children', 'Player,Parent,Email\nTim Brandt,Walt Brandt,walt@example.com\nSue,Peg Lindqvist,peg@example.com'],
  [
    'children with addresses of their own',
    'Athlete Name,Athlete Email,Parent 1 Name,Parent 1 Email\nTim Brandt,tim@example.com,Walt Brandt,walt@example.com\nSue Lund,sue@example.com,Peg Lindqvist,peg@example.com',
  ],
  [
    'children, parents, and their first and last names',
    'Player First Name,Player Last Name,Parent First Name,Parent Last Name,Parent Email\nTim,Brandt,Walt,Brandt,walt@example.com\nSue,Lund,Peg,Lindqvist,peg@example.com',
  ],
  [
    'children and contacts',
    'Swimmer,Contact Name,Contact Email\nTim Brandt,Walt Brandt,walt@example.com\nSue Lund,Peg Lindqvist,peg@example.com',
  ],
  [
    'schools',
    'School,Sport,Head Coach,Email\nPlant High,Golf,Walt Brandt,walt@example.com\nBoca High,Golf,Peg Lindqvist,peg@example.com',
  ],
  ['the names of children', 'Kids,Name,Email\nTim,Walt Brandt,walt@example.com\nSue,Peg Lindqvist,peg@example.com'],
  ['players only', 'Player,Email\nWalt Brandt,walt@example.com\nPeg Lindqvist,peg@example.com'],
  ['last names first, without headings', 'Brandt,Walt,walt@example.com\nLindqvist,Peg,peg@example.com'],
  [
    'Portuguese headings',
    'Nome;Sobrenome;Endereço de email\nWalt;Brandt;walt@example.com\nPeg;Lindqvist;peg@example.com',
  ],
  ['one line per person from an email', 'Walt Brandt <walt@example.com>\nPeg Lindqvist <peg@example.com>'],
  ['the “To” line of an email', 'Walt Brandt <walt@example.com>, Peg Lindqvist <peg@example.com>'],
  ['names in quotes from an email', '"Brandt, Walt" <walt@example.com>\n"Lindqvist, Peg" <peg@example.com>'],
  [
    'a name in quotes before one address',
    'Name,Email\nWalt Brandt,walt@example.com\nPeg Lindqvist,"Lindqvist, Peg" <peg@example.com>',
  ],
  ['a quote that is never closed', 'Name,Email\n"Walt Brandt,walt@example.com\n"Lindqvist, Peg",peg@example.com'],
  [
    'quotes and comments at addresses',
    'Name,Email\nWalt Brandt,walt@example.com’\nPeg Lindqvist,peg@example.com (home)',
  ],
  [
    'a fuller column second',
    'Name,Email 2,Email 1\nWalt Brandt,w2@example.com,walt@example.com\nPeg Lindqvist,p2@example.com,peg@example.com',
  ],
  [
    'a second choice first',
    'Name,Secondary email,Primary email\nWalt Brandt,w2@example.com,walt@example.com\nPeg Lindqvist,p2@example.com,peg@example.com',
  ],
  [
    'who manages a team',
    'Team,Manager,Email\nTigers,Walt Brandt,walt@example.com\nBears,Peg Lindqvist,peg@example.com',
  ],
  ['a surname next to a name', 'Name,Surname,Email\nWalt,Brandt,walt@example.com\nPeg,Lindqvist,peg@example.com'],
  ['a last name before a name', 'Last Name,Name,Email\nBrandt,Walt,walt@example.com\nLindqvist,Peg,peg@example.com'],
  [
    'a whole name before its parts',
    'Name,First,Last,Email\nWalt Brandt,Walter,Brandt,walt@example.com\nPeg Lindqvist,Margaret,Lindqvist,peg@example.com',
  ],
  [
    'the headings of a database',
    'last_name,first_name,email_address\nBrandt,Walt,walt@example.com\nLindqvist,Peg,peg@example.com',
  ],
  [
    'headings that say whose names they are',
    'Member’s Last Name,Member’s First Name,Emails\nBrandt,Walt,walt@example.com\nLindqvist,Peg,peg@example.com',
  ],
  ['Italian headings', 'Cognome;Nome;E-mail\nBrandt;Walt;walt@example.com\nLindqvist;Peg;peg@example.com'],
  ['short headings', 'L. Name,F. Name,E-mail\nBrandt,Walt,walt@example.com\nLindqvist,Peg,peg@example.com'],
  ['German headings', 'Nachname;Vorname;E-Mail\nBrandt;Walt;walt@example.com\nLindqvist;Peg;peg@example.com'],
  ['“Name” as the German surname', 'Name;Vorname;Mail\nBrandt;Walt;walt@example.com\nLindqvist;Peg;peg@example.com'],
  [
    'Spanish headings',
    'Apellidos;Nombre;Correo electrónico\nBrandt;Walt;walt@example.com\nLindqvist;Peg;peg@example.com',
  ],
  ['French headings', 'Nom;Prénom;Courriel\nBrandt;Walt;walt@example.com\nLindqvist;Peg;peg@example.com'],
  [
    'a title with an address above the headings',
    'Roster 2026 - changes to secretary@club.org,,\nFirst,Last,Email\nWalt,Brandt,walt@example.com\nPeg,Lindqvist,peg@example.com',
  ],
  [
    'a title with an address in a cell of its own',
    'Roster 2026,,secretary@club.org,\nFirst,Last,Phone,Email\nWalt,Brandt,,walt@example.com\nPeg,Lindqvist,,peg@example.com',
  ],
])('people are found in a spreadsheet as programs and people write it: %s', async ([, content], { app, club }) => {
  const { body } = await preview(app, club.ada, content);
  expect(body.people).toMatchObject([
    { ...walt, problem: null, warning: null },
    { ...peg, problem: null, warning: null },
  ]);
});

test.for([
  ['John,Smith,a@example.com\nJohn,Brown,b@example.com\nBob,Lee,c@example.com', 'John Smith', 'John Brown', 'Bob Lee'],
  ['Smith,Walt,a@example.com\nSmith,Peg,b@example.com\nLee,Bob,c@example.com', 'Walt Smith', 'Peg Smith', 'Bob Lee'],
  ['Maria,De Leon,a@example.com\nBob,Lee,b@example.com', 'Maria De Leon', 'Bob Lee'],
  [
    'Mary Ann,Smith,a@example.com\nBob,Lee,b@example.com\nPeg,Ott,c@example.com',
    'Mary Ann Smith',
    'Bob Lee',
    'Peg Ott',
  ],
  ['John,Smith,Boca Raton,a@example.com\nBob,Lee,St. Petersburg,b@example.com', 'John Smith', 'Bob Lee'],
  ['1,John,Smith,Tampa,a@example.com\n2,Bob,Smith,Ocala,b@example.com', 'John Smith', 'Bob Smith'],
  ['a@example.com,Walt,Walter Brandt\nb@example.com,Peg,Margaret Lee', 'Walter Brandt', 'Margaret Lee'],
  ['Ngozi,Okafor,a@example.com\nDragutin,Grgić,b@example.com', 'Ngozi Okafor', 'Dragutin Grgić'],
])('whole names are found without headings: %j', async ([list = '', ...names], { app, club }) => {
  const { body } = await preview(app, club.ada, list);
  expect(body.people.map(({ name }: { name: string }) => name)).toEqual(names);
});

test('a column with far more addresses goes before one called Email', async ({ app, club }) => {
  const rows = ['Name,Email,Home Email', 'Walt Brandt,,walt@example.com', 'Peg Lindqvist,,peg@example.com'];
  const { body } = await preview(app, club.ada, [...rows, 'Jo Best,jo@example.com,'].join('\n'));
  expect(body.people.slice(0, 2)).toMatchObject([walt, peg]);
});

test.for([
  'Name,Email,Spouse,Spouse Email\nWalt Brandt,walt@example.com,Sue,sue@example.com\nPeg Lindqvist,,Al,al@example.com\nJo Best,,Ed,ed@example.com',
  'Name,Emergency email,E-mail address\nWalt Brandt,sue@example.com,walt@example.com\nPeg Lindqvist,al@example.com,',
  'Name,Member email,Added by\nWalt Brandt,walt@example.com,ann@example.com\nPeg Lindqvist,,bo@example.com',
  'Name,Parent email,Home email\nWalt Brandt,sue@example.com,walt@example.com\nPeg Lindqvist,al@example.com,',
])('no one is invited at the address of someone else: %j', async (list, { app, club }) => {
  const { body } = await preview(app, club.ada, list);
  expect(body.people.slice(0, 2)).toMatchObject([walt, { ...peg, email: '' }]);
});

test.for([
  'Ann Lee\nPeg Lindqvist,no email\nWalt,walt@example.com',
  'Ann Lee\nPeg Lindqvist,doesn’t use e-mail\nWalt,walt@example.com',
  'Ann Lee,\nPeg Mailhot,\nWalt,walt@example.com',
  'Ann,Phonesavanh,\nPeg,Given,\nWalt,Brandt,walt@example.com',
  'Ann,Mailhot,\nPeg,First,\nWalt,Brandt,walt@example.com',
])('people without an address above the first person with one are no headings: %j', async (list, { app, club }) => {
  const { body } = await preview(app, club.ada, list);
  expect(body.people.map(({ name }: { name: string }) => name.split(' ')[0])).toEqual(['Ann', 'Peg', 'Walt']);
});

test('a number is refused as a name, and a name with digits gets a warning', async ({ app, club }) => {
  const { body } = await preview(app, club.ada, 'Name,Email\n17,walt@example.com\nCoach 4,peg@example.com');
  expect(body.people).toMatchObject([
    { name: '17', problem: 'This is not a name.' },
    { name: 'Coach 4', problem: null, warning: 'This name has digits. Is it the right column?' },
  ]);
});

test('an Admin chooses other columns than the ones that were found', async ({ app, club }) => {
  const list = 'Nick,Given,Mail,Last\nWB,Walt,walt@example.com,Brandt\n';
  const { body } = await preview(app, club.ada, list);
  expect(body.titles).toEqual(['Nick', 'Given', 'Mail', 'Last']);
  expect(body.used).toEqual({ name: 1, lastName: 3, email: 2 });
  const byNick = await send(app, club.ada, 'preview?name=0', list);
  expect(byNick.body.used).toEqual({ name: 0, lastName: null, email: null });
  expect(byNick.body.people).toMatchObject([{ name: 'WB', email: '' }]);
  const invited = await send(app, club.ada, 'csv?name=1&lastName=3&email=2', list);
  expect(invited.body).toMatchObject([walt]);
  expect((await send(app, club.ada, 'preview?name=-1', list)).status).toBe(400);
});

test('a megabyte of separators or brackets is read in time', async ({ app, club }) => {
  for (const content of [
    ',\n'.repeat(500_000),
    ','.repeat(1_000_000),
    '"x" y\n'.repeat(150_000),
    `<${'@'.repeat(900_000)}`,
    `${'<'.repeat(500_000)}@${'"'.repeat(500_000)}`,
    `${'Al B,'.repeat(100_000)}\n${'A\n'.repeat(200_000)}`,
    `${'A '.repeat(450_000)},walt@example.com`,
  ]) {
    expect((await preview(app, club.ada, content)).status).toBeLessThan(500);
  }
});
