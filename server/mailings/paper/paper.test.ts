// @module-tag full
import { expect } from 'vitest';
import { addMembers, removeAddresses } from '#server/testing/many-members.ts';
import { testWithNotices } from '#server/testing/notice-fixture.ts';
import { emailOf, fullProfile, join, type Person } from '#server/testing/people.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { expectStatuses } from '#server/testing/statuses.ts';
import { listRecipients } from './recipients.ts';

const test = testWithNotices();

async function download(app: TestApp, person: Person, path: string) {
  const headers = { authorization: person.token ?? '' };
  const response = await fetch(`${app.url}${path}`, { headers });
  const pdf = Buffer.from(await response.arrayBuffer());
  const { status } = response;
  return { status, type: response.headers.get('content-type'), pages: countPages(pdf), text: pdf.toString('latin1') };
}

function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}

/** Adds people without an email address. */
async function addWithout(app: TestApp, count: number, name?: string): Promise<void> {
  const members = await addMembers(app.db, count, { createdAt: Date.now(), ...(name !== undefined && { name }) });
  await removeAddresses(
    app,
    members.map(({ id }) => id),
  );
}

test('a notice prints as a letter and a label for each member without email', async ({
  app,
  club,
  mailbox,
  notices,
}) => {
  await addWithout(app, 31);
  mailbox.reject(emailOf('Peg Lindqvist'));
  const id = await notices.send();
  await notices.readWhenSent(id);
  const letters = await download(app, club.max, `/api/notices/${id}/letters.pdf`);
  expect(letters).toMatchObject({ status: 200, type: 'application/pdf', pages: 31 });
  expect(letters.text).toContain('[0 0 612 792]');
  expect((await download(app, club.max, `/api/notices/${id}/letters.pdf?also=bounced&paper=a4`)).pages).toBe(32);
  const avery = await download(app, club.max, `/api/notices/${id}/labels.pdf?sheet=avery-5160`);
  expect([avery.status, avery.pages]).toEqual([200, 2]);
  const a4 = await download(app, club.max, `/api/notices/${id}/labels.pdf?sheet=a4`);
  expect([a4.status, a4.pages]).toEqual([200, 2]);
  expect(a4.text).toContain('[0 0 595.28 841.89]');
});

test('an address that is not shared with members is on no label', async ({ app, club, notices }) => {
  const rosa = await join(app, 'Rosa Okafor', 'User');
  const profile = { ...fullProfile, handle: 'RosaO', mailingAddress: '12 Pelican Lane\nPort Amity' };
  await rosa.ask('POST', '/api/profile', { ...profile, sharesMailingAddress: false });
  await removeAddresses(app, [Number(rosa._id)]);
  const id = await notices.send();
  await notices.readWhenSent(id);
  const size = async () => (await download(app, club.max, `/api/notices/${id}/labels.pdf`)).text.length;
  const without = await size();
  await rosa.ask('POST', '/api/profile', { ...profile, sharesMailingAddress: true });
  expect(await size()).toBeGreaterThan(without);
  await rosa.ask('POST', '/api/profile', { ...profile, sharesMailingAddress: false });
  expect(await size()).toBe(without);
});

test('everyone gets a letter, even if others are reached while letters are printed', async ({ app, notices }) => {
  await addWithout(app, 150);
  const id = Number(await notices.send());
  await notices.readWhenSent(String(id));
  const names: string[] = [];
  for await (const page of listRecipients(app.db, { noticeId: id, audience: 'members', reasons: ['no email'] })) {
    names.push(...page.map(({ name }) => name));
    // An email reaches the first twenty after all.
    const reached = app.db.selectFrom('users').select('id').where('emailNorm', '=', '').orderBy('sortName').limit(20);
    const deliveries = app.db.updateTable('deliveries').where('subjectId', '=', id).where('userId', 'in', reached);
    await deliveries.set({ state: 'sent', reason: null }).execute();
  }
  expect(new Set(names).size).toBe(150);
  expect(names).toHaveLength(150);
});

test('names of any length and script do not break letters or labels, not even thousands of them', async ({
  app,
  club,
  notices,
}) => {
  await addWithout(app, 2000, `${'W'.repeat(200)} 👨‍👩‍👧‍👦 משה בן-דוד`);
  const id = await notices.send();
  expect((await download(app, club.max, `/api/notices/${id}/labels.pdf`)).pages).toBe(Math.ceil(2000 / 30));
  expect((await download(app, club.max, `/api/notices/${id}/letters.pdf`)).pages).toBe(2000);
});

test('there is nothing to print before a notice is sent, and when everyone has email', async ({
  app,
  club,
  notices,
}) => {
  const later = await notices.send({ sendAt: '2031-12-05T09:00' });
  const sent = await notices.send({ subject: 'The bus' });
  await notices.readWhenSent(sent);
  for (const [id, status] of [
    [later, 400],
    [sent, 404],
    ['999', 404],
  ] as const) {
    for (const file of ['letters.pdf', 'labels.pdf']) {
      expect((await download(app, club.max, `/api/notices/${id}/${file}`)).status, `${id} ${file}`).toBe(status);
    }
  }
  const wrong = ['letters.pdf?paper=a3', 'labels.pdf?sheet=a3', 'labels.pdf?also=everyone'];
  for (const file of wrong) expect((await download(app, club.max, `/api/notices/${sent}/${file}`)).status).toBe(400);
});

test('the sheet of a month is a PDF on either paper, of fewer than ten pages even after a busy month', async ({
  app,
  club,
}) => {
  const { max, dale, ada } = club;
  const read = (query: string) => download(app, max, `/api/manager/month-sheet.pdf?${query}`);
  const empty = await read('month=2031-11');
  expect([empty.status, empty.type]).toEqual([200, 'application/pdf']);
  for (let number = 0; number < 15; number += 1) {
    const title = `Ball Game ${number}`;
    await max.ask('POST', '/api/cal-events', { title, startDate: '2031-11-05T09:00', address: 'The diamond' });
    await dale.ask('POST', '/api/posts', { body: `Long story. ${'And then it rained. '.repeat(60)}` });
  }
  const gil = await join(app, 'Gil Gone', 'User');
  await ada.ask('POST', `/api/admin/user/${gil._id}/memorial`, { born: 1941, died: 2026, words: 'He kept score.' });
  const full = await read('month=2031-11&paper=a4');
  expect(full.text).toContain('[0 0 595.28 841.89]');
  expect(full.pages).toBeGreaterThan(empty.pages);
  expect(full.pages).toBeLessThan(10);
  expect((await read('')).status).toBe(200);
  expect((await read('month=2031-13')).status).toBe(400);
});

test('only managers print', async ({ app, club }) => {
  const paths = ['/api/manager/month-sheet.pdf', '/api/notices/1/letters.pdf', '/api/notices/1/labels.pdf'];
  for (const path of paths) {
    const granted = path.includes('month') ? 200 : 404;
    const statuses = { visitor: 401, gus: 403, dale: 403, max: granted, ada: granted };
    await expectStatuses(club, statuses, (person) => download(app, person, path));
  }
});
