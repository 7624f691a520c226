import { expect } from 'vitest';
import { pushLimits } from '#contracts/notifications/push.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import { comment } from '#server/testing/notifications.ts';
import { createPerson, join, logIn, type Person } from '#server/testing/people.ts';
import { writePost } from '#server/testing/posts.ts';
import { createDevice } from '#server/testing/push-service.ts';
import { finishPushes, subscribe, testWithPushes } from '#server/testing/pushes.ts';
import type { TestApp } from '#server/testing/start-app.ts';

const test = testWithPushes();

test.beforeEach(({ app }) => app.db.deleteFrom('pushSubscriptions').execute());

const isTold = async (who: Person) => (await who.ask('GET', '/api/push')).body.subscribed;

function list(app: TestApp) {
  return app.db.selectFrom('pushSubscriptions').selectAll().orderBy('id').execute();
}

test('a device is told nothing until it subscribes and after it unsubscribes, and doing either twice changes nothing', async ({
  app,
  club,
  service,
}) => {
  expect(await isTold(club.dale)).toBe(false);
  const device = createDevice(service);
  for (let i = 0; i < 2; i++) await subscribe(club.dale, device);
  expect(await isTold(club.dale)).toBe(true);
  expect(await list(app)).toMatchObject([{ userId: Number(club.dale._id), endpoint: device.subscription.endpoint }]);
  for (let i = 0; i < 2; i++) {
    expect((await club.dale.ask('DELETE', '/api/push/subscription')).body).toEqual({ success: true });
    expect(await isTold(club.dale)).toBe(false);
  }
});

test('only members can subscribe a device, visitors and Guests can’t', async ({ club, service }) => {
  const { subscription } = createDevice(service);
  const statuses = async (who: Person) => [
    (await who.ask('GET', '/api/push')).status,
    (await who.ask('POST', '/api/push/subscription', subscription)).status,
    (await who.ask('POST', '/api/push/test')).status,
    (await who.ask('DELETE', '/api/push/subscription')).status,
  ];
  expect(await statuses(club.visitor)).toEqual([401, 401, 401, 401]);
  // A member who was made a Guest can still turn it off.
  expect(await statuses(club.gus)).toEqual([403, 403, 403, 200]);
  for (const who of [club.dale, club.max, club.ada]) expect(await statuses(who)).toEqual([200, 200, 200, 200]);
});

test('an address that is at no push service is refused, whatever it looks like', async ({ app, club, service }) => {
  const { keys } = createDevice(service).subscription;
  const hostile = [
    '',
    'no address',
    'http://127.0.0.1:5432/',
    'https://127.0.0.1/send',
    'https://localhost/send',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/send',
    'https://push.example.com/send',
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com:8443/fcm/send/a',
    'https://fcm.googleapis.com.example.com/send',
    'https://fcm.googleapis.com@127.0.0.1/send',
    'https://dale:secret@fcm.googleapis.com/send',
    'https://example.com/?fcm.googleapis.com',
    'https://evilpush.apple.com/',
    'https://push.apple.com.example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    `${service.url.replace(/\d+$/, '1')}/send`,
    `https://fcm.googleapis.com/${'a'.repeat(pushLimits.endpoint)}`,
  ];
  for (const endpoint of hostile) {
    const { status, body } = await club.dale.ask('POST', '/api/push/subscription', { endpoint, keys });
    expect([endpoint, status, Object.keys(body)]).toEqual([endpoint, 400, ['endpoint']]);
  }
  expect(await list(app)).toEqual([]);
  const real = [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
  ];
  for (const endpoint of real)
    expect((await club.dale.ask('POST', '/api/push/subscription', { endpoint, keys })).status).toBe(200);
});

test('keys that are missing, too long, or no keys are refused', async ({ app, club, service }) => {
  const { endpoint, keys } = createDevice(service).subscription;
  const offTheCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
  const wrong: unknown[] = [
    undefined,
    {},
    { ...keys, auth: '' },
    { ...keys, auth: 'a'.repeat(1_000_000) },
    { ...keys, p256dh: keys.p256dh.repeat(1000) },
    { ...keys, p256dh: keys.p256dh.slice(0, -3) },
    { ...keys, p256dh: 7 },
    { ...keys, p256dh: offTheCurve },
  ];
  for (const given of wrong) {
    const { status } = await club.dale.ask('POST', '/api/push/subscription', { endpoint, keys: given });
    expect([given, status]).toEqual([given, expect.toBeOneOf([400, 413])]);
  }
  expect(await list(app)).toEqual([]);
});

test('a member has ten devices at most, and an eleventh replaces the oldest', async ({ app, service }) => {
  const who = await join(app, 'Bridie Fallonby', 'User');
  const devices: Person[] = [];
  for (let i = 0; i < pushLimits.devices + 1; i++) {
    const device = await logIn(app, who);
    await subscribe(device, createDevice(service));
    await app.db
      .updateTable('pushSubscriptions')
      .set((eb) => ({ createdAt: eb('createdAt', '-', 1000) }))
      .execute();
    devices.push(device);
  }
  expect(await list(app)).toHaveLength(pushLimits.devices);
  expect(await isTold(devices[0] as Person)).toBe(false);
  expect(await isTold(devices[1] as Person)).toBe(true);
});

test('a shared browser that a member takes over counts as their newest device', async ({ app, club, service }) => {
  const shared = createDevice(service);
  await subscribe(club.dale, shared);
  const yesterday = Date.now() - oneDay;
  await app.db.updateTable('pushSubscriptions').set({ createdAt: yesterday }).execute();
  const who = await join(app, 'Nora Bell', 'User');
  for (let i = 0; i < pushLimits.devices; i++) await subscribe(await logIn(app, who), createDevice(service));
  await subscribe(who, shared);
  expect(await isTold(who)).toBe(true);
  expect(await list(app)).toHaveLength(pushLimits.devices);
});

test('a member can’t read or turn off what another’s device has', async ({ app, club, service }) => {
  await subscribe(club.dale, createDevice(service));
  const elsewhere = await logIn(app, club.dale);
  for (const other of [club.peg, club.ada, elsewhere]) {
    expect(await isTold(other)).toBe(false);
    const { body } = await other.ask('GET', '/api/push');
    expect(Object.keys(body).toSorted()).toEqual(['publicKey', 'subscribed']);
    await other.ask('DELETE', '/api/push/subscription');
    expect((await other.ask('POST', '/api/push/test')).status).toBe(404);
  }
  expect(await isTold(club.dale)).toBe(true);
});

test('when another member subscribes in the same browser, the one before is told nothing there', async ({
  app,
  club,
  service,
}) => {
  const device = createDevice(service);
  await subscribe(club.dale, device);
  await subscribe(club.peg, device);
  expect(await list(app)).toMatchObject([{ userId: Number(club.peg._id) }]);
  expect([await isTold(club.dale), await isTold(club.peg)]).toEqual([false, true]);
  const { _id } = await writePost(club.dale);
  await comment(club.max, _id);
  await finishPushes(app.db);
  expect(device.read()).toEqual([]);
});

test('a stranger who knows the address of another’s device, but not its keys, does not get it', async ({
  app,
  club,
  service,
}) => {
  const { subscription } = await subscribe(club.dale, createDevice(service));
  const { keys } = createDevice(service).subscription;
  const stolen = { endpoint: subscription.endpoint, keys };
  const { status, body } = await club.peg.ask('POST', '/api/push/subscription', stolen);
  expect([status, Object.keys(body)]).toEqual([400, ['endpoint']]);
  expect(await list(app)).toMatchObject([{ userId: Number(club.dale._id), p256dh: subscription.keys.p256dh }]);
  expect((await club.dale.ask('POST', '/api/push/subscription', stolen)).status).toBe(200);
});

test('a browser that got another address is told at that one only', async ({ app, club, service }) => {
  await subscribe(club.dale, createDevice(service));
  const { subscription } = await subscribe(club.dale, createDevice(service));
  expect(await list(app)).toMatchObject([{ endpoint: subscription.endpoint }]);
});

test('a device is still told after its session is renewed, also with the old token, until it logs out', async ({
  app,
  service,
}) => {
  const old = await join(app, 'Tomas Kowal', 'User');
  await subscribe(old, createDevice(service));
  const { body } = await old.ask('POST', '/api/users/refresh');
  const renewed = createPerson(app, old.name, old._id, body.token.replace('Bearer ', ''));
  expect([await isTold(renewed), await isTold(old)]).toEqual([true, true]);
  await subscribe(old, createDevice(service));
  expect(await list(app)).toHaveLength(1);
  await app.db
    .deleteFrom('sessions')
    .where('userId', '=', Number(old._id))
    .where('successorId', 'is not', null)
    .execute();
  expect(await isTold(renewed)).toBe(true);
  await renewed.ask('POST', '/api/users/logout');
  expect(await list(app)).toEqual([]);
});
