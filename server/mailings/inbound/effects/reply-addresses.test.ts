import ICAL from 'ical.js';
import { expect } from 'vitest';
import { letJobsRun } from '#server/testing/due-jobs.ts';
import { foodDrive, planEvent } from '#server/testing/events.ts';
import { deliverFrom, replyToOf, startOver, testWithInbound, waitForInbound } from '#server/testing/inbound.ts';
import type { Mailbox, ReceivedEmail } from '#server/testing/mailbox.ts';
import { createNoticeFixture } from '#server/testing/notice-fixture.ts';
import { emailOf, type Person } from '#server/testing/people.ts';
import { writePost } from '#server/testing/posts.ts';
import type { TestApp } from '#server/testing/start-app.ts';

const test = testWithInbound();
const tables = ['posts', 'events', 'eventAnswers', 'eventChanges', 'eventReminders'] as const;

test.beforeEach(async ({ app, mailbox }) => {
  await startOver(app, mailbox, tables);
});

/** Makes all jobs due, until none is left. */
async function letTimePass(app: TestApp): Promise<void> {
  await letJobsRun(app.db);
  await expect.poll(() => app.db.selectFrom('jobs').select('kind').execute(), { interval: 20 }).toEqual([]);
}

function invitationIn({ calendar }: ReceivedEmail) {
  const file = new ICAL.Component(ICAL.parse(calendar ?? ''));
  const event = file.getFirstSubcomponent('vevent');
  return {
    method: file.getFirstPropertyValue('method'),
    organizer: String(event?.getFirstPropertyValue('organizer')).replace('mailto:', ''),
    attendee: String(event?.getFirstPropertyValue('attendee')).replace('mailto:', ''),
    status: event?.getFirstPropertyValue('status'),
    start: String(event?.getFirstPropertyValue('dtstart')),
    sequence: Number(event?.getFirstPropertyValue('sequence')),
    uid: event?.getFirstPropertyValue('uid'),
  };
}

function lastTo(mailbox: Mailbox, { name }: Person): ReceivedEmail {
  return mailbox.received.findLast(({ to }) => to === emailOf(name)) as ReceivedEmail;
}

test('an email about a comment is answered with a comment, and STOP ends such emails', async ({
  app,
  port,
  club,
  mailbox,
}) => {
  await club.dale.ask('PUT', '/api/users/email-preferences', { replies: 'now' });
  const post = await writePost(club.dale, 'Who has the old scorebook?');
  await club.peg.ask('POST', `/api/posts/comment/${post._id}`, { body: 'I do.' });
  await letTimePass(app);
  const email = await mailbox.wait(emailOf(club.dale.name), `${club.peg.name} commented on your post`);
  expect(email.text).toContain('To comment, reply to this email.');
  const to = replyToOf(email);
  await deliverFrom(port, club.dale, { to, text: 'Then bring it on Wednesday.' });
  await waitForInbound(club.ada, 1);
  const { body } = await club.peg.ask('GET', `/api/posts/${post._id}`);
  expect(body.comments.map((comment: { body: string }) => comment.body)).toEqual([
    'I do.',
    'Then bring it on Wednesday.',
  ]);
  await deliverFrom(port, club.dale, { to, text: 'Stop' });
  expect(await waitForInbound(club.ada, 2)).toMatchObject([{ outcome: 'stopped' }, { outcome: 'comment' }]);
  expect((await club.dale.ask('GET', '/api/users/email-preferences')).body.replies).toBe('never');
  await mailbox.wait(emailOf(club.dale.name), 'You won’t get these emails anymore');
});

test('an email about comments on two posts has an address for each of them', async ({ app, club, mailbox }) => {
  await club.dale.ask('PUT', '/api/users/email-preferences', { replies: 'now' });
  for (const words of ['One.', 'Two.']) {
    const post = await writePost(club.dale, words);
    await club.peg.ask('POST', `/api/posts/comment/${post._id}`, { body: 'Yes.' });
  }
  await letTimePass(app);
  const email = await mailbox.wait(emailOf(club.dale.name), '2 new comments for you');
  expect(replyToOf(email)).toBe('');
  expect(email.text.match(/Reply by email: mailto:club\+\w+@example\.com/g)).toHaveLength(2);
});

test('the answer to a notice goes to the manager who sent it, who answers the member directly', async ({
  app,
  port,
  club,
  mailbox,
}) => {
  const notices = createNoticeFixture(app, club);
  const id = await notices.send();
  await notices.readWhenSent(id);
  const notice = lastTo(mailbox, club.peg);
  await deliverFrom(port, club.peg, { to: replyToOf(notice), text: 'Is the side door wide enough for my walker?' });
  expect(await waitForInbound(club.ada, 1)).toMatchObject([{ outcome: 'forwarded' }]);
  const forwarded = await mailbox.wait(emailOf(club.max.name), `${club.peg.name} replied: Breakfast moved`);
  expect(forwarded.text).toContain('Is the side door wide enough for my walker?');
  expect(replyToOf(forwarded)).toBe(emailOf(club.peg.name));
});

test('mail programs can answer the invitation in a reminder, a moved event sends one with a higher number, and a deleted event cancels it', async ({
  app,
  port,
  club,
  mailbox,
}) => {
  const event = await planEvent(club.max);
  // A sequence counts seconds, so the event has to move in a later one.
  await app.db
    .updateTable('events')
    .set({ changedAt: Date.now() - 5000 })
    .execute();
  await club.peg.ask('PUT', `/api/cal-events/${event._id}/answer`, { answer: 'going', guests: 2 });
  await letTimePass(app);
  const reminder = await mailbox.wait(emailOf(club.peg.name), 'Holiday Food Drive');
  const invitation = invitationIn(reminder);
  expect(invitation).toMatchObject({
    method: 'REQUEST',
    organizer: replyToOf(reminder),
    attendee: emailOf(club.peg.name),
    status: 'CONFIRMED',
    start: '2031-12-05T09:00:00',
  });

  const answer = (partstat: string) =>
    deliverFrom(port, club.peg, {
      to: invitation.organizer,
      subject: `Accepted: ${partstat}`,
      text: '',
      headers: { 'Auto-Submitted': 'auto-generated' },
      icalEvent: {
        method: 'REPLY',
        content: `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:REPLY\r\nBEGIN:VEVENT\r\nUID:${invitation.uid}\r\nDTSTAMP:20311204T000000Z\r\nATTENDEE;PARTSTAT=${partstat}:mailto:${invitation.attendee}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
      },
    });
  await answer('TENTATIVE');
  expect(await waitForInbound(club.ada, 1)).toMatchObject([{ outcome: 'rsvp' }]);
  const attendance = async () => (await club.peg.ask('GET', `/api/cal-events/${event._id}`)).body.attendance;
  expect(await attendance()).toMatchObject({ mine: 'maybe', guests: 2 });

  await club.max.ask('PUT', `/api/cal-events/${event._id}`, {
    ...foodDrive,
    endDate: null,
    startDate: '2031-12-12T09:00',
  });
  await letTimePass(app);
  const moved = invitationIn(await mailbox.wait(emailOf(club.peg.name), 'New time: Holiday Food Drive'));
  expect(moved).toMatchObject({ method: 'REQUEST', uid: invitation.uid, start: '2031-12-12T09:00:00' });
  expect(moved.sequence).toBeGreaterThan(invitation.sequence);

  await club.max.ask('DELETE', `/api/cal-events/${event._id}`);
  await letTimePass(app);
  const canceled = invitationIn(await mailbox.wait(emailOf(club.peg.name), 'Called off: Holiday Food Drive'));
  expect(canceled).toMatchObject({ method: 'CANCEL', uid: invitation.uid, status: 'CANCELLED' });
  expect(canceled.sequence).toBeGreaterThanOrEqual(moved.sequence);
});

test('text in reply to an email about an event goes to the member who created it', async ({
  app,
  port,
  club,
  mailbox,
}) => {
  const event = await planEvent(club.max);
  await club.peg.ask('PUT', `/api/cal-events/${event._id}/answer`, { answer: 'going' });
  await letTimePass(app);
  const reminder = await mailbox.wait(emailOf(club.peg.name), 'Holiday Food Drive');
  await deliverFrom(port, club.peg, { to: replyToOf(reminder), text: 'Shall I bring cans or boxes?' });
  expect(await waitForInbound(club.ada, 1)).toMatchObject([{ outcome: 'forwarded' }]);
  const forwarded = await mailbox.wait(emailOf(club.max.name), `${club.peg.name} replied: Holiday Food Drive`);
  expect(forwarded.text).toContain('Shall I bring cans or boxes?');
});
