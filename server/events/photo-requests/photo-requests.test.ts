import { expect } from 'vitest';
import { planEvent } from '#server/testing/events.ts';
import { testWithInbound } from '#server/testing/inbound.ts';
import { readLetterhead } from '#server/testing/letterhead.ts';
import type { Mailbox } from '#server/testing/mailbox.ts';
import { emailOf, type Person } from '#server/testing/people.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { askForPhotos } from './ask-for-photos.ts';

const test = testWithInbound();
const config = { timeZone: 'America/New_York', replyAddress: 'club@example.com', photoRequests: true };
const letterhead = async () => ({ ...(await readLetterhead()), replyAddress: config.replyAddress });
/** On the day after the food drive, in Florida. */
const [justBeforeNine, nine] = ['2031-12-06T13:59:00Z', '2031-12-06T14:00:00Z'].map(Date.parse) as [number, number];

test.beforeEach(async ({ app, mailbox }) => {
  for (const table of ['events', 'eventAnswers', 'eventReminders', 'photoRequests', 'jobs'] as const)
    await app.db.deleteFrom(table).execute();
  mailbox.received.length = 0;
});

function say(who: Person, eventId: string, answer: string) {
  return who.ask('PUT', `/api/cal-events/${eventId}/answer`, { answer });
}

/** Asks at that moment, and waits until the emails are sent. */
async function askAt({ db }: TestApp, mailbox: Mailbox, now: number, settings = config): Promise<string[]> {
  const services = { db, config: settings, readLetterhead: letterhead };
  await Promise.all([1, 2].map(() => askForPhotos(services, now)));
  await expect
    .poll(() => db.selectFrom('jobs').select('id').where('kind', '=', 'send-mail').execute(), { interval: 20 })
    .toEqual([]);
  return mailbox.addressees();
}

test('at nine on the day after, members who were going are asked for photos, once', { tags: 'race' }, async ({
  app,
  club,
  mailbox,
}) => {
  const { _id } = await planEvent(club.max);
  await say(club.dale, _id, 'going');
  await say(club.peg, _id, 'maybe');
  expect(await askAt(app, mailbox, justBeforeNine)).toEqual([]);
  expect(await askAt(app, mailbox, nine)).toEqual([emailOf(club.dale.name)]);
  expect(await askAt(app, mailbox, nine)).toEqual([emailOf(club.dale.name)]);
  const [email] = mailbox.received;
  expect(email?.subject).toBe('How was it? Send your photos: Holiday Food Drive');
  expect(email?.headers.find(({ key }) => key === 'reply-to')?.value).toContain(
    `club+photos-${_id}-${club.dale._id}@example.com`,
  );
});

test('no member is asked for photos of a canceled event or one of another day, or if they turned such emails off', async ({
  app,
  club,
  mailbox,
}) => {
  const [called, later, usual] = [
    await planEvent(club.max, { title: 'Called off' }),
    await planEvent(club.max, { title: 'Later', startDate: '2031-12-06T09:00', endDate: null }),
    await planEvent(club.max),
  ];
  for (const { _id } of [called, later, usual]) await say(club.peg, _id, 'going');
  await club.peg.ask('PUT', '/api/users/email-preferences', { reminders: false });
  await say(club.dale, called._id, 'going');
  await club.max.ask('POST', `/api/cal-events/${called._id}/cancel`, { words: 'Storm.' });
  await say(club.dale, later._id, 'going');
  expect(await askAt(app, mailbox, nine)).toEqual([]);
});

test('no member is asked for photos where the club turned that off or reads no mail', async ({
  app,
  club,
  mailbox,
}) => {
  const { _id } = await planEvent(club.max);
  await say(club.dale, _id, 'going');
  expect(await askAt(app, mailbox, nine, { ...config, photoRequests: false })).toEqual([]);
  expect(await askAt(app, mailbox, nine, { ...config, replyAddress: '' })).toEqual([]);
});

test('photos of a breakfast are asked for, too, unless it was canceled', async ({ app, club, mailbox }) => {
  await say(club.dale, 'breakfast-2031-08', 'going');
  await club.max.ask('POST', '/api/cal-events/breakfast-2031-08/cancel', {});
  await app.db.deleteFrom('jobs').execute();
  expect(await askAt(app, mailbox, Date.parse('2031-08-07T13:00:00Z'))).toEqual([]);
  await say(club.dale, 'breakfast-2031-07', 'going');
  expect(await askAt(app, mailbox, Date.parse('2031-07-03T13:00:00Z'))).toEqual([emailOf(club.dale.name)]);
});
