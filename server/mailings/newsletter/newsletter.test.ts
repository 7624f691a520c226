import { expect } from 'vitest';
import { clubZone, testWithNewsletter } from '#server/testing/newsletter.ts';
import { comment } from '#server/testing/notifications.ts';
import { emailOf, join } from '#server/testing/people.ts';
import { addNewPhoto } from '#server/testing/photos.ts';
import { writePost } from '#server/testing/posts.ts';
import { nextDue } from './schedule.ts';
import { startDueNewsletters } from './start.ts';

const test = testWithNewsletter();
const [ada, dale, max, peg] = ['Ada Admin', 'Dale Hutchings', 'Max Manager', 'Peg Lindqvist'].map(emailOf);

test('a new club gets no newsletter for the Monday before it began', async ({ app, club, mailbox, newsletter }) => {
  await writePost(club.dale);
  await newsletter.start();
  await newsletter.start();
  expect(await app.db.selectFrom('deliveries').selectAll().execute()).toEqual([]);
  expect(mailbox.received).toEqual([]);
});

test('the newsletter tells every member what is new, as HTML and as text', async ({
  app,
  club,
  mailbox,
  newsletter,
}) => {
  const mine = await writePost(club.peg, 'Who has the old scorebook?');
  const post = await writePost(club.dale, 'Found a <box> of jerseys.\n\nCome and get yours.');
  await comment(club.dale, mine._id, 'I do. Page 1 is missing.');
  const photo = await addNewPhoto(app, club.max, club.max, 'Opening day at the old field');
  const event = { title: 'Spring clinic', startDate: '2099-03-06T09:00', address: '12 Bay St', city: 'Port Amity' };
  const { body: clinic } = await club.max.ask('POST', '/api/cal-events', event);
  await club.peg.ask('PUT', `/api/cal-events/${clinic._id}/answer`, { answer: 'going' });

  const ann = await join(app, 'Ann Newcomer', 'User');
  await ann.ask('POST', '/api/profile', { handle: 'CoachAnn', status: 'Retired', favsports: 'Golf' });

  expect(await newsletter.send()).toEqual([ada, dale, max, peg]);
  const mail = await mailbox.wait(peg as string, 'This week at Fieldhouse: 1 reply to you, 1 new event');
  for (const text of [
    'Hello Peg,',
    'COMING UP',
    `New: Spring clinic\nFriday, March 6, 2099, 9:00am\n12 Bay St, Port Amity\nYou’re going.\nhttps://coaches.example.com/cal-events/${clinic._id}`,
    `Dale Hutchings commented on your post\n“I do. Page 1 is missing.”\nhttps://coaches.example.com/post/${mine._id}#comment-`,
    `Dale Hutchings\nFound a <box> of jerseys. Come and get yours.\nhttps://coaches.example.com/post/${post._id}`,
    `Opening day at the old field\nhttps://coaches.example.com/photos?photo=${photo._id}`,
    'NEW MEMBERS\n===========\n\nAnn Newcomer\nhttps://coaches.example.com/profile/CoachAnn',
    'You’re getting this because you’re a member of Fieldhouse. It comes on Mondays when there’s something new.',
  ]) {
    expect(mail.text).toContain(text);
  }
  expect(mail.text).not.toContain('scorebook');
  expect(mail.html).toContain('Found a &lt;box&gt; of jerseys.');
  expect(mail.html).toMatch(
    /<img src="https:\/\/coaches\.example\.com\/uploads\/photo-[^"]+\.jpg" alt="Opening day at the old field" width="\d+" height="\d+"/,
  );
  expect(mail.html).toContain('prefers-color-scheme:dark');
  expect(mail.html).toContain('font:18px');
});

test('no member gets the same news twice, and without news there is no newsletter', async ({ club, newsletter }) => {
  await writePost(club.dale, 'Golf on Thursday?');
  expect(await newsletter.send()).toEqual([ada, dale, max, peg]);
  expect(await newsletter.send()).toEqual([]);
  await writePost(club.dale, 'Tennis on Friday?');
  expect(await newsletter.send()).toEqual([ada, max, peg]);
});

test('what a member has read on the site is left out, and what was deleted too', async ({
  club,
  mailbox,
  newsletter,
}) => {
  await newsletter.send();
  const first = await writePost(club.dale, 'Golf on Thursday?');
  const second = await writePost(club.dale, 'Tennis on Friday?');
  const third = await writePost(club.dale, 'Chess on Sunday?');
  await club.dale.ask('DELETE', `/api/posts/${third._id}`);
  await club.peg.ask('POST', '/api/read-marks/posts', { oldest: first._id, newest: first._id });
  await club.max.ask('POST', '/api/read-marks/posts', { oldest: first._id, newest: second._id });

  expect(await newsletter.send()).toEqual([ada, peg]);
  const { text } = await mailbox.wait(peg as string, '1 new post');
  expect(text).toContain('Tennis on Friday?');
  expect(text).not.toMatch(/Golf|Chess/);
});

test('a reply that was seen under the bell is left out', async ({ club, newsletter }) => {
  await newsletter.send();
  const post = await writePost(club.peg, 'Who has the old scorebook?');
  for (const reader of [club.ada, club.max, club.dale]) {
    await reader.ask('POST', '/api/read-marks/posts', { oldest: post._id, newest: post._id });
  }
  await comment(club.dale, post._id, 'I do.');
  await club.peg.ask('POST', '/api/notifications/seen', {});
  expect(await newsletter.send()).toEqual([]);
});

test.for([
  ['who wants no newsletter', { newsletter: 'never' }],
  ['who wants it daily, until the next morning', { newsletter: 'daily' }],
] as const)(
  'the weekly newsletter skips a member %s, even when it is already queued',
  async ([, wish], { app, club, mailbox, newsletter }) => {
    await writePost(club.dale);
    mailbox.refuse('from');
    await newsletter.letAWeekPass();
    await startDueNewsletters(app.db, clubZone, Date.now());
    await newsletter.waitForTrouble();
    await club.peg.ask('PUT', '/api/users/email-preferences', wish);
    await club.ada.ask('POST', `/api/admin/user/${club.max._id}`, { role: 'Guest' });
    await club.ada.ask('DELETE', `/api/admin/user/${club.dale._id}`);
    mailbox.refuse();
    await newsletter.makeJobsDue();
    await newsletter.waitUntilDone();
    expect(mailbox.received.filter(({ subject }) => subject.startsWith('This week'))).toMatchObject([{ to: ada }]);
  },
);

test('on a Monday, a member who wants it daily gets the daily newsletter, with the greeting of the weekly one', async ({
  app,
  club,
  mailbox,
  newsletter,
}) => {
  await club.peg.ask('PUT', '/api/users/email-preferences', { newsletter: 'daily' });
  await club.max.ask('PUT', '/api/newsletter/greeting', { body: 'See you at the breakfast.\n\nMax', version: 0 });
  await newsletter.letAWeekPass();
  await startDueNewsletters(app.db, clubZone, nextDue('weekly', Date.now(), clubZone));
  await newsletter.makeJobsDue();
  await newsletter.waitUntilDone();
  expect(mailbox.addressees()).toEqual([ada, dale, max, peg]);
  const weekly = await mailbox.wait(dale as string, 'This week at Fieldhouse');
  expect(weekly.text).toContain('See you at the breakfast.\n\nMax\n\nCOMING UP');
  const daily = await mailbox.wait(peg as string, 'Today at Fieldhouse');
  expect(daily.text).toContain('See you at the breakfast.');
  expect(daily.text).toContain('You’ll get it in the morning when there’s something new.');
  expect((await club.max.ask('GET', '/api/newsletter')).body.greeting).toMatchObject({ body: '', version: 2 });
});

test('an address that is not confirmed gets only counts and links', async ({ app, club, mailbox, newsletter }) => {
  await app.db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', Number(club.peg._id)).execute();
  await writePost(club.dale, 'The gate code is 4711.');
  await newsletter.send();
  const { text, html } = await mailbox.wait(peg as string, 'This week');
  expect(text).toContain('1 new post');
  expect(text).toContain('https://coaches.example.com/login-mail');
  expect(text + html).not.toMatch(/4711|Peg|Dale/);
});

test('one click unsubscribes from the newsletter only', async ({ app, club, mailbox, newsletter }) => {
  await writePost(club.dale);
  await newsletter.send();
  const { headers } = await mailbox.wait(peg as string, 'This week');
  const header = headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const address = header.replace(/^<https:\/\/coaches\.example\.com/, app.url).replace(/>$/, '');
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(response.status).toBe(200);
  const { body } = await club.peg.ask('GET', '/api/users/email-preferences');
  expect(body).toEqual({ notices: true, reminders: true, messages: true, replies: 'newsletter', newsletter: 'never' });
  await writePost(club.dale, 'Another one.');
  expect(await newsletter.send()).toEqual([ada, max]);
});
