// @module-tag sqlite
import { expect } from 'vitest';
import { fullProfile, join, logIn, type Person, signUp, updateRole } from '#server/testing/people.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { expectStatuses } from '#server/testing/statuses.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

const contact = { phone: '(813) 555-0142', mailingAddress: '12 Pelican Lane\nPort Amity' };

test.beforeAll(async ({ club }) => {
  await save(club.peg, { handle: 'PegL', ...contact, sharesPhone: true, sharesMailingAddress: true });
  await save(club.dale, { ...contact, sharesPhone: false, sharesMailingAddress: false });
});

function save(person: Person, changes: object) {
  return person.ask('POST', '/api/profile', { ...fullProfile, ...changes });
}

async function downloadPdf(
  app: TestApp,
  person: Person,
): Promise<{ status: number; type: string | null; pdf: Buffer }> {
  const response = await fetch(`${app.url}/api/directory.pdf`, { headers: { authorization: person.token ?? '' } });
  const pdf = Buffer.from(await response.arrayBuffer());
  return { status: response.status, type: response.headers.get('content-type'), pdf };
}

test('the directory lists every coach by last name, with only what they share', async ({ club }) => {
  const { body } = await club.dale.ask('GET', '/api/directory');
  expect(body).toEqual([
    {
      user: { _id: club.dale._id, name: 'Dale Hutchings', avatar: null },
      handle: 'CoachDale',
      location: 'Port Amity',
      favsports: ['Baseball', 'Football', 'Golf'],
      phone: '',
      mailingAddress: '',
      letter: 'H',
    },
    expect.objectContaining({ handle: 'PegL', letter: 'L', ...contact }),
  ]);
});

test('only members get the directory, as a list and as a PDF', async ({ app, club }) => {
  for (const member of [club.dale, club.max, club.ada]) {
    expect((await member.ask('GET', '/api/directory')).status).toBe(200);
    expect(await downloadPdf(app, member)).toMatchObject({ status: 200, type: 'application/pdf' });
  }
  const expected = { visitor: 401, gus: 403 };
  await expectStatuses(club, expected, (stranger) => stranger.ask('GET', '/api/directory'));
  await expectStatuses(club, expected, (stranger) => downloadPdf(app, stranger));
});

test('a coach who becomes a Guest is gone from the directory at once, and so are contact details no longer shared', async ({
  app,
  club,
}) => {
  const lou = await join(app, 'Lou Lapsed', 'User');
  await save(lou, { handle: 'LouL', ...contact, sharesPhone: true, sharesMailingAddress: true });
  const findLou = async () =>
    (await club.dale.ask('GET', '/api/directory')).body.find(({ handle }: { handle: string }) => handle === 'LouL');
  const withLou = await downloadPdf(app, club.dale);
  expect(await findLou()).toMatchObject(contact);
  await save(lou, { handle: 'LouL', sharesPhone: false, sharesMailingAddress: false });
  expect(await findLou()).toMatchObject({ phone: '', mailingAddress: '' });
  const withoutPhone = await downloadPdf(app, club.dale);
  expect(withoutPhone.pdf.equals(withLou.pdf)).toBe(false);
  await club.ada.ask('POST', `/api/admin/user/${lou._id}`, { role: 'Guest' });
  expect(await findLou()).toBeUndefined();
  expect((await downloadPdf(app, club.dale)).pdf.equals(withoutPhone.pdf)).toBe(false);
});

test('names are found under their letter without accents, whatever they start with', async ({ app, club }) => {
  for (const [name, handle] of [
    ['Łukasz Émond', 'Luk'],
    ['Coach 7', 'Seven'],
    ['王 明', 'Wang'],
  ] as const) {
    const email = `${handle}@example.com`;
    const person = await signUp(app, name, email);
    await updateRole(app.db, Number(person._id), 'User');
    await save(await logIn(app, person, email), { handle });
  }
  const { body } = await club.dale.ask('GET', '/api/directory');
  const letterOf = (handle: string) => body.find((entry: { handle: string }) => entry.handle === handle)?.letter;
  expect([letterOf('Luk'), letterOf('Seven'), letterOf('Wang')]).toEqual(['E', '#', '明']);
  expect((await downloadPdf(app, club.dale)).pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

test('an entry that is longer than a column goes on in the next one', async ({ app, club }) => {
  const before = countPdfPages((await downloadPdf(app, club.dale)).pdf);
  const favsports = Array.from({ length: 30 }, (_, number) => `${number} ${'long distance '.repeat(4)}`.trim());
  const lines = Array.from({ length: 90 }, (_, number) => number)
    .join('\n')
    .slice(0, 200);
  const rosa = await join(app, 'Rosa Okafor', 'User');
  await save(rosa, { handle: 'RosaO', favsports, mailingAddress: lines, sharesMailingAddress: true });
  expect(countPdfPages((await downloadPdf(app, club.dale)).pdf)).toBeGreaterThan(before + 1);
});

function countPdfPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}

test('a thousand requests for the PDF at once get the same file', {
  tags: ['race', 'full'],
}, async ({ app, club }) => {
  const pdfs = await Promise.all(Array.from({ length: 1000 }, () => downloadPdf(app, club.dale)));
  expect(pdfs.every(({ status }) => status === 200)).toBe(true);
  expect(new Set(pdfs.map(({ pdf }) => pdf.toString('base64'))).size).toBe(1);
});
