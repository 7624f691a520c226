import { expect, vi } from 'vitest';
import { oneDay } from '#contracts/platform/durations.ts';
import { planEvent } from '#server/testing/events.ts';
import { mailTokenOf } from '#server/testing/mail-tokens.ts';
import { join, type Person, updateRole } from '#server/testing/people.ts';
import { createLimitSettings, type TestApp } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const rates = { ...createLimitSettings(10_000), memberLinks: 60 };
const test = testWithClub({}, { rates });

function linkOf(app: TestApp, person: Person, eventId: string): string {
  return `/api/rsvp/${mailTokenOf(app, person, 'rsvp', eventId)}`;
}

test('a member without a login says with the link from an email that they are coming with a guest, and takes it back', async ({
  app,
  club,
  visitor,
}) => {
  const event = await planEvent(club.max);
  const link = linkOf(app, club.peg, event._id);
  expect((await visitor.ask('GET', link)).body).toEqual({
    event: {
      _id: event._id,
      title: 'Holiday Food Drive',
      startDate: '2031-12-05T09:00',
      endDate: '2031-12-05T12:00',
      address: '1200 Bleacher Road',
      city: 'Port Amity',
      isCanceled: false,
      canceledWords: '',
      nextDate: null,
    },
    name: club.peg.name,
    answer: null,
    guests: 0,
    isWaiting: false,
  });
  // Some mail servers change the case of links.
  const { body } = await visitor.ask('PUT', link.toUpperCase().replace('/API/RSVP', '/api/rsvp'), {
    answer: 'going',
    guests: 1,
  });
  expect(body).toMatchObject({ answer: 'going', guests: 1 });
  expect((await club.peg.ask('GET', `/api/cal-events/${event._id}`)).body.attendance).toMatchObject({
    mine: 'going',
    people: 2,
  });
  expect((await visitor.ask('PUT', link, { answer: null })).body).toMatchObject({ answer: null, guests: 0 });
});

test('opening an RSVP link changes nothing, and the security log says that an answer came with a link', async ({
  app,
  club,
  visitor,
}) => {
  const { _id } = await planEvent(club.max);
  const link = linkOf(app, club.peg, _id);
  await visitor.ask('GET', link);
  expect((await club.peg.ask('GET', `/api/cal-events/${_id}`)).body.attendance.mine).toBeNull();
  await visitor.ask('PUT', link, { answer: 'maybe' });
  const { body } = await club.ada.ask('GET', `/api/admin/security-log?kind=acted-by-email&person=${club.peg._id}`);
  expect(body[0]).toMatchObject({ by: club.peg.name, detail: `RSVP to event ${_id}, with a link` });
});

test('an RSVP link works for a breakfast, too', async ({ app, club, visitor }) => {
  const link = linkOf(app, club.peg, 'breakfast-2031-07');
  expect((await visitor.ask('PUT', link, { answer: 'going', guests: 2 })).body).toMatchObject({
    event: { _id: 'breakfast-2031-07', title: 'Monthly Breakfast' },
    answer: 'going',
    guests: 2,
  });
});

test('an RSVP by link follows the rules for places, guests, answers, and events that were called off', async ({
  app,
  club,
  visitor,
}) => {
  const { _id } = await planEvent(club.max, { capacity: 1 });
  expect((await visitor.ask('PUT', linkOf(app, club.peg, _id), { answer: 'going' })).body.isWaiting).toBe(false);
  expect((await visitor.ask('PUT', linkOf(app, club.max, _id), { answer: 'going' })).body.isWaiting).toBe(true);
  const link = linkOf(app, club.peg, _id);
  for (const [body, errors] of [
    [{ answer: 'going', guests: 6 }, { guests: 'Bring up to 5 guests.' }],
    [{ answer: 'perhaps' }, { answer: 'Choose Going, Maybe, or Can’t go.' }],
  ]) {
    expect(await visitor.ask('PUT', link, body)).toMatchObject({ status: 400, body: errors });
  }
  await club.max.ask('POST', `/api/cal-events/${_id}/cancel`, { words: 'Storm.' });
  expect((await visitor.ask('GET', link)).body.event.isCanceled).toBe(true);
  expect(await visitor.ask('PUT', link, { answer: 'maybe' })).toMatchObject({
    status: 400,
    body: { answer: 'This event was canceled.' },
  });
});

test('an RSVP link ends after 60 days, with its event, and with the rights and the address of its member', async ({
  app,
  club,
  visitor,
}) => {
  const { _id } = await planEvent(club.max);
  const statusOf = async (link: string) => (await visitor.ask('GET', link)).status;
  const link = linkOf(app, club.peg, _id);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 61 * oneDay });
  const old = linkOf(app, club.peg, _id);
  vi.useRealTimers();
  expect([await statusOf(link), await statusOf(old)]).toEqual([200, 404]);

  const wanda = await join(app, 'Wanda Away');
  const hers = linkOf(app, wanda, _id);
  expect(await statusOf(hers)).toBe(200);
  await updateRole(app.db, Number(wanda._id), 'Guest');
  expect(await statusOf(hers)).toBe(404);
  await updateRole(app.db, Number(wanda._id), 'User');
  const moved = { email: 'wanda@elsewhere.example', emailNorm: 'wanda@elsewhere.example' };
  await app.db.updateTable('users').set(moved).where('id', '=', Number(wanda._id)).execute();
  expect(await statusOf(hers)).toBe(404);

  await club.max.ask('DELETE', `/api/cal-events/${_id}`);
  expect(await statusOf(link)).toBe(404);
});

test('a token with a changed letter, of another purpose, or of another form opens no RSVP', async ({
  app,
  club,
  visitor,
}) => {
  const { _id } = await planEvent(club.max);
  const token = mailTokenOf(app, club.peg, 'rsvp', _id);
  const forged = [
    `${token.slice(0, 20)}${token[20] === 'a' ? 'b' : 'a'}${token.slice(21)}`,
    mailTokenOf(app, club.peg, 'event', _id),
    token.slice(1),
    `${token}a`,
    'a'.repeat(200),
    encodeURIComponent('a b/../c\n'),
  ];
  for (const wrong of forged) {
    expect(await visitor.ask('PUT', `/api/rsvp/${wrong}`, { answer: 'going' })).toMatchObject({
      status: 404,
      body: { error: expect.stringContaining('This link has ended.') },
    });
  }
});

test('the same link changes an answer 60 times in an hour, and other links are not affected', {
  tags: 'race',
}, async ({ app, club, visitor }) => {
  const { _id } = await planEvent(club.max);
  const link = linkOf(app, club.peg, _id);
  const statuses = await Promise.all(
    Array.from({ length: 70 }, async () => (await visitor.ask('PUT', link, { answer: 'going' })).status),
  );
  expect([200, 429].map((status) => statuses.filter((other) => other === status).length)).toEqual([60, 10]);
  expect((await visitor.ask('PUT', linkOf(app, club.max, _id), { answer: 'going' })).status).toBe(200);
});
