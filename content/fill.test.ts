import { expect } from 'vitest';
import type { Post } from '#contracts/feed/posts.ts';
import type { Profile } from '#contracts/people/profiles.ts';
import { roles } from '#contracts/platform/roles.ts';
import { type ApiResponse, createPerson } from '#server/testing/people.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithApp } from '#server/testing/test-with-app.ts';
import { fillSampleClub } from './fill.ts';
import { sampleClub, samplePasswords } from './sample-club.ts';

const test = testWithApp();

test.beforeAll(async ({ app }) => {
  await fillSampleClub(app.db, now);
});

const now = Date.UTC(2026, 10, 20, 15);

test.for(roles)('the first sample %s can log in', async (role, { app }) => {
  const member = sampleClub(now).members.find((other) => other.role === role);
  expect((await logIn(app, member?.email ?? '', samplePasswords[role])).status).toBe(200);
});

test('the feed of the sample club begins with the newest post, its likes, and its comments', async ({ app }) => {
  const { body } = await logIn(app, 'arturo.delgado-finch@example.com', samplePasswords.User);
  const posts: Post[] = (await createPerson(app, 'Arturo', '', body.token).ask('GET', '/api/posts')).body;
  const newest = sampleClub(now).posts.at(-1);
  expect(posts[0]).toMatchObject({ name: 'Rosalind Okafor-Pike', body: newest?.body, avatar: '/art/p06.svg' });
  expect(posts[0]?.likes).toHaveLength(newest?.likes.length ?? 0);
  expect(posts[0]?.comments.map((comment) => comment.body)).toEqual(newest?.comments.map((comment) => comment.body));
});

test('visitors see the 39 sample coaches who are alive, and members see their whole profiles', async ({ app }) => {
  expect((await createPerson(app, 'A visitor').ask('GET', '/api/profile/all')).body).toHaveLength(39);
  const { body } = await logIn(app, 'arturo.delgado-finch@example.com', samplePasswords.User);
  const arturo = createPerson(app, 'Arturo', '', body.token);
  const dale: Profile = (await arturo.ask('GET', '/api/profile/dalehutchings')).body;
  expect(dale.experience.map((job) => job.title)).toEqual([
    'Head Baseball Coach',
    'Assistant Coach, Football',
    'Assistant Coach, Baseball',
  ]);
  expect(dale.youtubevideos).toHaveLength(2);
  expect(dale.social.facebook).toBe('https://example.com/facebook/dalehutchings');
});

test('a sample member finds new and seen notifications: of likes, comments, events, and a notice', async ({ app }) => {
  const author = sampleClub(now).members.find(({ name }) => name === 'Rosalind Okafor-Pike');
  const { body } = await logIn(app, author?.email ?? '', samplePasswords[author?.role ?? 'User']);
  const member = createPerson(app, 'An author', '', body.token);
  const { items } = (await member.ask('GET', '/api/notifications')).body as {
    items: { kind: string; seen: boolean }[];
  };
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['like', 'comment', 'event', 'notice']));
  expect(new Set(items.map(({ seen }) => seen))).toEqual(new Set([true, false]));
});

test.for(['User', 'Manager', 'Admin'] as const)(
  'the first sample %s finds replies and posts since the last visit',
  async (role, { app }) => {
    const member = sampleClub(now).members.find((other) => other.role === role);
    const { body } = await logIn(app, member?.email ?? '', samplePasswords[role]);
    const { replies, posts } = (await createPerson(app, role, '', body.token).ask('GET', '/api/visits')).body;
    expect(replies.count).toBe(1);
    expect(posts.count).toBeGreaterThan(1);
  },
);

test('managers find a notice that was sent, with its numbers', async ({ app }) => {
  const manager = sampleClub(now).members.find((member) => member.role === 'Manager');
  const { body } = await logIn(app, manager?.email ?? '', samplePasswords.Manager);
  const [notice] = (await createPerson(app, 'A manager', '', body.token).ask('GET', '/api/notices')).body;
  expect(notice).toMatchObject({ state: 'sent', author: manager?.name, failed: 2, leftOut: 2, remaining: 0 });
  expect(notice.sent).toBeGreaterThan(30);
});

function logIn(app: TestApp, email: string, password: string): Promise<ApiResponse> {
  return createPerson(app, email).ask('POST', '/api/users/login', { email, password });
}
