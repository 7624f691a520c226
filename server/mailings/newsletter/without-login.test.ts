import { expect } from 'vitest';
import { testWithNewsletter } from '#server/testing/newsletter.ts';
import { emailOf } from '#server/testing/people.ts';
import { writePost } from '#server/testing/posts.ts';

// Any port: nothing is delivered here.
const test = testWithNewsletter({ REPLY_ADDRESS: 'club@example.com', INBOUND_SMTP: '127.0.0.1:0' });

test('in the newsletter, posts have a reply link of their own, events have Yes, Maybe, and No, and an answer goes to the managers', async ({
  club,
  mailbox,
  newsletter,
}) => {
  await writePost(club.dale, 'Who has the old scorebook?');
  await writePost(club.max, 'The bus leaves at six.');
  const event = { title: 'Spring clinic', startDate: '2099-03-06T09:00' };
  await club.max.ask('POST', '/api/cal-events', event);
  await newsletter.send();
  const { text, headers } = await mailbox.wait(emailOf(club.peg.name), 'This week at');
  const replies = text.match(/Reply: mailto:(\S+)@example\.com/g) ?? [];
  expect(replies).toHaveLength(2);
  expect(new Set(replies).size).toBe(2);
  expect(headers.find(({ key }) => key === 'reply-to')?.value).toMatch(/<club\+[a-z2-7]{42}@example\.com>/);
  const [, token] = /Spring clinic\n(?:.*\n)*?Yes: \S+\/rsvp\/(\w+)\?answer=going/.exec(text) ?? [];
  expect((await club.visitor.ask('PUT', `/api/rsvp/${token}`, { answer: 'going' })).body).toMatchObject({
    name: club.peg.name,
    event: { title: 'Spring clinic' },
    answer: 'going',
  });
});
