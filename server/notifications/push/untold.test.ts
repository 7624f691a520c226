import { expect } from 'vitest';
import { oneHour } from '#contracts/platform/durations.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { comment } from '#server/testing/notifications.ts';
import { join, type Person, updateRole } from '#server/testing/people.ts';
import { writePost } from '#server/testing/posts.ts';
import { createDevice } from '#server/testing/push-service.ts';
import { finishPushes, subscribe, testWithPushes, waitForRefusal } from '#server/testing/pushes.ts';
import type { TestApp } from '#server/testing/start-app.ts';

const test = testWithPushes();

interface Scene {
  app: TestApp;
  who: Person;
  admin: Person;
  author: Person;
  commentId: string;
}

// Each happens after the comment, and before the push service takes the message.
const changes: [string, (scene: Scene) => Promise<unknown>][] = [
  ['muted its author', ({ who, author }) => who.ask('PUT', `/api/mutes/${author._id}`)],
  ['saw it on the site', ({ who }) => who.ask('POST', '/api/notifications/seen', {})],
  ['logged out on the device', ({ who }) => who.ask('POST', '/api/users/logout')],
  ['turned it off on the device', ({ who }) => who.ask('DELETE', '/api/push/subscription')],
  ['left the club', ({ who }) => who.ask('DELETE', '/api/profile')],
  [
    'was suspended',
    ({ who, admin }) => admin.ask('POST', `/api/admin/user/${who._id}/suspension`, { reason: 'Rude.', until: null }),
  ],
  [
    'can’t see it anymore, because it was hidden,',
    ({ admin, commentId }) => admin.ask('POST', `/api/hidden/comment/${commentId}`, { reason: 'Rude.' }),
  ],
];

test.for(changes)('a member who %s is not told of a comment', async ([name, change], { app, club, service }) => {
  const who = await join(app, `Member ${changes.findIndex(([each]) => each === name)}`, 'User');
  const phone = await subscribe(who, createDevice(service));
  const { _id } = await writePost(who);
  service.answerNext(503);
  const commentId = await comment(club.peg, _id);
  await waitForRefusal(app.db);
  const { status } = (await change({ app, who, admin: club.ada, author: club.peg, commentId })) as { status: number };
  expect(status).toBeLessThan(300);
  const { requests } = service;
  await finishPushes(app.db);
  expect(phone.read()).toEqual([]);
  expect(service.requests).toBe(requests);
});

test('a member who became a Guest is told nothing, and is told again once they are a member', async ({
  app,
  club,
  service,
}) => {
  const who = await join(app, 'Rosa Okafor', 'User');
  const phone = await subscribe(who, createDevice(service));
  const { _id } = await writePost(who);
  await updateRole(app.db, Number(who._id), 'Guest');
  await comment(club.peg, _id);
  await finishPushes(app.db);
  expect(phone.read()).toEqual([]);
  await updateRole(app.db, Number(who._id), 'User');
  await comment(club.peg, _id);
  await finishPushes(app.db);
  expect(phone.read()).toHaveLength(1);
});

test('a message that could not be sent for a day is not sent anymore', async ({ app, club, service }) => {
  const who = await join(app, 'Winston Pryorly', 'User');
  const phone = await subscribe(who, createDevice(service));
  const { id } = await app.db
    .selectFrom('pushSubscriptions')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { _id } = await writePost(who);
  const commentId = Number(await comment(club.peg, _id));
  await finishPushes(app.db);
  expect(phone.read()).toHaveLength(1);
  await enqueue(app.db, 'send-push', { subscriptionId: id, at: Date.now() - 25 * oneHour, commentId });
  await finishPushes(app.db);
  expect(phone.read()).toHaveLength(1);
});
