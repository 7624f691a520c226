// @module-tag sqlite
// @module-tag full

import { expect } from 'vitest';
import { addDays } from '#contracts/events/event-repeat.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import { planEvent } from '#server/testing/events.ts';
import { testWithNewsletter } from '#server/testing/newsletter.ts';
import { comment } from '#server/testing/notifications.ts';
import { type ClubPeople, emailOf, join } from '#server/testing/people.ts';
import { sendPicture } from '#server/testing/photos.ts';
import { writePost } from '#server/testing/posts.ts';

const test = testWithNewsletter();
const peg = emailOf('Peg Lindqvist');
const clinic = { title: 'Spring clinic', startDate: '2099-03-06T09:00' };

async function readNewest({ max }: ClubPeople) {
  return (await max.ask('GET', '/api/newsletters')).body[0];
}

test('five closed mailboxes in a row delay the other emails once, and are given up after a second try', async ({
  app,
  club,
  mailbox,
  newsletter,
}) => {
  await newsletter.send();
  const closed = ['Ann One', 'Bob Two', 'Cy Three', 'Di Four', 'Ed Five'];
  for (const name of closed) await join(app, name, 'User');
  await app.db.updateTable('users').set({ memberSince: 0 }).execute();
  for (const name of closed) mailbox.reject(emailOf(name), '5.4.1 Recipient address rejected');
  await writePost(club.ada);
  await newsletter.letAWeekPass();
  await newsletter.start();
  await expect.poll(() => readNewest(club)).toMatchObject({ trouble: expect.stringContaining('in six hours') });
  await newsletter.makeJobsDue();
  await newsletter.waitUntilDone();
  expect(await readNewest(club)).toMatchObject({ sent: 3, failed: 5, remaining: 0, trouble: null });
});

test('a comment that comes while a newsletter waits is in the next one, once', async ({
  club,
  mailbox,
  newsletter,
}) => {
  await newsletter.send();
  const post = await writePost(club.peg, 'Who has the old scorebook?');
  mailbox.refuse('from');
  await newsletter.letAWeekPass();
  await newsletter.start();
  await newsletter.waitForTrouble();
  await comment(club.dale, post._id, 'I do.');
  mailbox.refuse();
  await newsletter.makeJobsDue();
  await newsletter.waitUntilDone();
  expect(mailbox.addressees().filter((address) => address === peg)).toEqual([]);
  expect(await newsletter.send()).toEqual([peg]);
  expect(await newsletter.send()).toEqual([]);
});

test('an event is news for everyone except its planner, and a change is not a new event', async ({
  club,
  mailbox,
  newsletter,
}) => {
  await newsletter.send();
  const { body } = await club.max.ask('POST', '/api/cal-events', clinic);
  expect(await newsletter.send()).toEqual(['Ada Admin', 'Dale Hutchings', 'Peg Lindqvist'].map(emailOf));
  expect((await mailbox.wait(peg, '1 new event')).text).toContain('New: Spring clinic');
  await club.ada.ask('PUT', `/api/cal-events/${body._id}`, { ...clinic, startDate: '2099-03-07T09:00' });
  expect(await newsletter.send()).toEqual(['Dale Hutchings', 'Max Manager', 'Peg Lindqvist'].map(emailOf));
  expect((await mailbox.wait(peg, '1 changed event')).text).toContain(
    'Changed: Spring clinic\nSaturday, March 7, 2099',
  );
});

test('canceled events don’t crowd out an event that will take place', async ({ club, newsletter }) => {
  const today = localDay('America/New_York', new Date());
  const dayAfter = (days: number) => ({ startDate: `${addDays(today, days)}T09:00`, endDate: null });
  for (let days = 1; days <= 8; days++) {
    const { _id } = await planEvent(club.max, { title: 'Golf', ...dayAfter(days) });
    expect((await club.max.ask('POST', `/api/cal-events/${_id}/cancel`, {})).status).toBe(200);
  }
  await planEvent(club.max, { title: 'Book swap', ...dayAfter(9) });
  await newsletter.send();
  const { body } = await club.max.ask('GET', '/api/newsletter/preview');
  expect(body.parts).toContainEqual(expect.objectContaining({ title: 'Book swap' }));
});

test('a newsletter that ends before everybody got it says so', async ({ club, mailbox, newsletter }) => {
  await writePost(club.ada);
  mailbox.refuse('from');
  await newsletter.letAWeekPass();
  await newsletter.start();
  await newsletter.letAWeekPass();
  await newsletter.start();
  const [, earlier] = (await club.max.ask('GET', '/api/newsletters')).body;
  expect(earlier).toMatchObject({
    sent: 0,
    leftOut: 4,
    remaining: 0,
    trouble: expect.stringContaining('Not everyone'),
  });
});

test('a greeting alone goes to those whose address is confirmed', async ({ app, club, newsletter }) => {
  await newsletter.send();
  await app.db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', Number(club.peg._id)).execute();
  await club.max.ask('PUT', '/api/newsletter/greeting', { body: 'Happy Thanksgiving!', version: 0 });
  expect(await newsletter.send()).toEqual(['Ada Admin', 'Dale Hutchings', 'Max Manager'].map(emailOf));
});

test('the preview of the next newsletter begins where the last one ended', async ({ club, newsletter }) => {
  await writePost(club.dale, 'Golf on Thursday?');
  await newsletter.send();
  await writePost(club.dale, 'Tennis on Friday?');
  const { body } = await club.max.ask('GET', '/api/newsletter/preview');
  expect(body.subject).toContain('1 new post');
  expect(JSON.stringify(body.parts)).not.toContain('Golf');
});

test('a thousand new posts make a short email that says there are more', async ({ app, club, mailbox, newsletter }) => {
  await newsletter.send();
  const rows = Array.from({ length: 1000 }, (_, index) => ({
    userId: Number(club.dale._id),
    body: `Post ${index}`,
    createdAt: Date.now(),
    submissionKey: null,
  }));
  await app.db.insertInto('posts').values(rows).execute();
  await newsletter.send();
  const { text, subject } = await mailbox.wait(peg, 'This week');
  expect(subject).toContain('60+ new posts');
  expect(text).toContain('See all new posts\nhttps://coaches.example.com/feed');
  expect(text.length).toBeLessThan(5000);
});

test('a new post comes with its first picture, even if it has no text', async ({ app, club, mailbox, newsletter }) => {
  const pictures = [
    { url: await sendPicture(app, club.dale), alt: 'Walt and the boat' },
    { url: await sendPicture(app, club.dale), alt: '' },
  ];
  const { _id } = (await club.dale.ask('POST', '/api/posts', { pictures })).body;
  await newsletter.send();
  const email = await mailbox.wait(peg, 'This week at Fieldhouse');
  expect(email.text).toContain(`Dale Hutchings\nWith 2 pictures\nhttps://coaches.example.com/post/${_id}`);
  expect(email.html).toMatch(/<img src="https:[^"]+\/uploads\/photo-[^"]+\.jpg" alt="Walt and the boat" width="\d+"/);
});
