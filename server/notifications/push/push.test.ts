import { importJWK, jwtVerify } from 'jose';
import { expect } from 'vitest';
import { letJobsRun } from '#server/testing/due-jobs.ts';
import { foodDrive, planEvent } from '#server/testing/events.ts';
import { comment } from '#server/testing/notifications.ts';
import { writePost } from '#server/testing/posts.ts';
import { createDevice } from '#server/testing/push-service.ts';
import { finishPushes, subscribe, testWithPushes } from '#server/testing/pushes.ts';

const test = testWithPushes();

test('a device of a member who got a comment is told once who commented, and the post that it leads to', async ({
  app,
  club,
  service,
}) => {
  const phone = await subscribe(club.dale, createDevice(service));
  const other = await subscribe(club.peg, createDevice(service));
  const { _id } = await writePost(club.dale);
  await comment(club.peg, _id);
  await finishPushes(app.db);
  expect(phone.read()).toEqual([
    { text: 'Peg Lindqvist commented on your post', href: `/post/${_id}`, tag: `post-${_id}` },
  ]);
  await comment(club.max, _id);
  await finishPushes(app.db);
  expect(other.read().map(({ text }) => text)).toEqual(['Max Manager also commented on a post that you commented on']);
  expect(phone.read()).toHaveLength(2);
});

test('a message is signed with the key that the browser subscribed with, for its push service, and says whom to write to', async ({
  app,
  club,
  service,
}) => {
  const phone = await subscribe(club.dale, createDevice(service));
  const { publicKey } = (await club.dale.ask('GET', '/api/push')).body;
  expect((await club.dale.ask('POST', '/api/push/test')).body).toEqual({ success: true });
  await finishPushes(app.db);
  expect(phone.read()).toEqual([{ text: 'This is a test. It works.', href: '/account', tag: 'test' }]);
  const { headers } = service.received.at(-1) ?? {};
  expect(headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
  const [, token = '', key = ''] = /^vapid t=(\S+), ?k=(\S+)$/.exec(headers?.authorization ?? '') ?? [];
  expect(key).toBe(publicKey);
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const { payload } = await jwtVerify(
    token,
    await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256'),
  );
  expect(payload).toMatchObject({ aud: service.url, sub: 'mailto:no-reply@localhost' });
});

test('people who said Going or Maybe are told on their devices that an event moved or was called off, others are not', async ({
  app,
  club,
  service,
}) => {
  const going = await subscribe(club.dale, createDevice(service));
  const maybe = await subscribe(club.peg, createDevice(service));
  const declined = await subscribe(club.ada, createDevice(service));
  const organizer = await subscribe(club.max, createDevice(service));
  const { _id } = await planEvent(club.max);
  for (const [who, answer] of [
    [club.dale, 'going'],
    [club.peg, 'maybe'],
    [club.ada, 'declined'],
    [club.max, 'going'],
  ] as const)
    await who.ask('PUT', `/api/cal-events/${_id}/answer`, { answer });
  const letTimePass = async () => {
    await letJobsRun(app.db, 'email-event-change');
    await expect.poll(() => app.db.selectFrom('eventChanges').select('id').execute()).toEqual([]);
    await finishPushes(app.db);
  };
  await club.max.ask('PUT', `/api/cal-events/${_id}`, { ...foodDrive, endDate: null, startDate: '2031-12-12T09:00' });
  await letTimePass();
  const moved = {
    text: 'Changed: Holiday Food Drive is on Friday, December 12, 2031, 9:00am',
    href: `/cal-events/${_id}`,
    tag: `event-${_id}`,
  };
  expect([going.read(), maybe.read()]).toEqual([[moved], [moved]]);
  await club.max.ask('DELETE', `/api/cal-events/${_id}`);
  await letTimePass();
  expect(going.read().at(-1)).toEqual({
    text: 'Called off: Holiday Food Drive, Friday, December 12, 2031',
    href: '/cal-events',
    tag: `event-${_id}`,
  });
  expect([declined.read(), organizer.read()]).toEqual([[], []]);
});
