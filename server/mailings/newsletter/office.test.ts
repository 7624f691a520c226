// @module-tag sqlite
import { expect } from 'vitest';
import { sampleSite } from '#content/site.ts';
import { newsletterLimits } from '#contracts/mailings/newsletter.ts';
import { testWithNewsletter } from '#server/testing/newsletter.ts';
import { emailOf } from '#server/testing/people.ts';
import { writePost } from '#server/testing/posts.ts';

const test = testWithNewsletter();
const greeting = '/api/newsletter/greeting';

test('only managers and admins see the next newsletter and change its greeting', async ({ club }) => {
  const calls = [
    ['GET', '/api/newsletter'],
    ['GET', '/api/newsletter/preview'],
    ['GET', '/api/newsletters'],
    ['POST', '/api/newsletter/test'],
    ['PUT', greeting],
  ] as const;
  for (const [method, path] of calls) {
    const body = method === 'GET' ? undefined : { body: 'Hello', version: 0 };
    expect((await club.visitor.ask(method, path, body)).status, path).toBe(401);
    expect((await club.gus.ask(method, path, body)).status, path).toBe(403);
    expect((await club.dale.ask(method, path, body)).status, path).toBe(403);
  }
  await club.dale.ask('PUT', '/api/users/email-preferences', { newsletter: 'never' });
  const { body } = await club.ada.ask('GET', '/api/newsletter');
  expect(body).toMatchObject({ people: { weekly: 3, daily: 0 }, greeting: { body: '', version: 0, by: null } });
  expect(new Date(body.next).getTime()).toBeGreaterThan(Date.now());
});

test('a manager changes the greeting, and a second one who did not see that is refused', async ({ club }) => {
  const first = await club.max.ask('PUT', greeting, { body: ' Bring a friend.\r\nMax ', version: 0 });
  expect(first.body).toEqual({ body: 'Bring a friend.\nMax', version: 1, by: 'Max Manager' });
  const late = await club.ada.ask('PUT', greeting, { body: 'No, bring two.', version: 0 });
  expect(late).toMatchObject({ status: 409, body: { body: expect.stringContaining('has changed') } });
  const second = await club.ada.ask('PUT', greeting, { body: '', version: 1 });
  expect(second.body).toEqual({ body: '', version: 2, by: 'Ada Admin' });
});

test('of several changes to the greeting at once, one is saved', { tags: 'race' }, async ({ club }) => {
  const managers = [club.max, club.ada, club.max, club.ada];
  const responses = await Promise.all(
    managers.map((one, turn) => one.ask('PUT', greeting, { body: `Text ${turn}`, version: 0 })),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

test.for<[body: object, field: string]>([
  [{ body: 'x'.repeat(newsletterLimits.greeting + 1), version: 0 }, 'body'],
  [{ body: 7, version: 0 }, 'body'],
  [{ body: 'Hello' }, 'version'],
  [{ body: 'Hello', version: -1 }, 'version'],
  [{ body: 'Hello', version: 'one' }, 'version'],
])('a greeting that makes no sense is refused with a message under its field: %j', async ([body, field], { club }) => {
  const response = await club.max.ask('PUT', greeting, body);
  expect(response.status).toBe(400);
  expect(Object.keys(response.body)).toEqual([field]);
});

test('the preview shows what the next newsletter says, and a test goes to its manager only', async ({
  club,
  mailbox,
}) => {
  await writePost(club.dale, 'Golf on Thursday?');
  await club.max.ask('PUT', greeting, { body: 'Bring a friend.', version: 0 });
  const { body } = await club.max.ask('GET', '/api/newsletter/preview');
  expect(body.subject).toContain('This week at Fieldhouse: 1 new post');
  expect(body.parts[0]).toEqual({ kind: 'text', text: 'Bring a friend.' });
  expect(body.parts).toContainEqual(expect.objectContaining({ title: 'Dale Hutchings', lines: ['Golf on Thursday?'] }));

  expect((await club.max.ask('POST', '/api/newsletter/test', {})).status).toBe(200);
  const mail = await mailbox.wait(emailOf('Max Manager'), 'This week');
  expect(mail.text).toContain('Bring a friend.');
  expect(mailbox.addressees()).toEqual([emailOf('Max Manager')]);
  expect((await club.max.ask('GET', '/api/newsletters')).body).toEqual([]);
});

test('a person who was added to the In Memory page is in the newsletter once', async ({
  club,
  mailbox,
  newsletter,
}) => {
  const { memory } = sampleSite;
  const [person] = memory.people;
  const put = (people: unknown[]) => club.max.ask('PUT', '/api/site/memory', { ...memory, people });
  expect((await put(memory.people)).status).toBe(200);
  await newsletter.send();
  expect((await put([...memory.people, { ...person, name: 'Walt Kessler', years: '1938–2026' }])).status).toBe(200);
  expect(await newsletter.send()).toHaveLength(4);
  const mail = await mailbox.wait(emailOf('Peg Lindqvist'), '1 coach remembered');
  expect(mail.text).toContain('IN MEMORY\n=========\n\nWalt Kessler\n1938–2026\n');
  expect(await newsletter.send()).toEqual([]);
});

test('newsletters are listed newest first, page by page, with their numbers', async ({ club, newsletter }) => {
  for (const body of ['Golf?', 'Tennis?', 'Chess?']) {
    await writePost(club.dale, body);
    await newsletter.send();
  }
  const first = await club.max.ask('GET', '/api/newsletters?limit=2');
  expect(first.body).toMatchObject([
    { frequency: 'weekly', sent: 3, leftOut: 1, failed: 0, remaining: 0, trouble: null },
    { frequency: 'weekly', sent: 3 },
  ]);
  const { _id } = first.body[1];
  expect(first.headers.get('link')).toContain(`before=${_id}`);
  expect((await club.max.ask('GET', `/api/newsletters?before=${_id}`)).body).toMatchObject([{ sent: 4 }]);
});
