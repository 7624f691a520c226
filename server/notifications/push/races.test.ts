import { expect } from 'vitest';
import { pushLimits } from '#contracts/notifications/push.ts';
import { join, logIn, type Person } from '#server/testing/people.ts';
import { createDevice } from '#server/testing/push-service.ts';
import { testWithPushes } from '#server/testing/pushes.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { usualLimits } from '#server/usual-limits.ts';

const test = testWithPushes();

test.beforeEach(({ app }) => app.db.deleteFrom('pushSubscriptions').execute());

// One after the other: logins at the same time may be told to wait.
async function logInOn(devices: number, app: TestApp, who: Person): Promise<Person[]> {
  const sessions: Person[] = [];
  for (let i = 0; i < devices; i++) sessions.push(await logIn(app, who));
  return sessions;
}

function list(app: TestApp) {
  return app.db.selectFrom('pushSubscriptions').selectAll().orderBy('id').execute();
}

test('devices that subscribe at once are ten at most, each of them once', { tags: 'race' }, async ({
  app,
  service,
}) => {
  const who = await join(app, 'Clarence Whitlowe', 'User');
  const sessions = await logInOn(15, app, who);
  const responses = await Promise.all(
    sessions.flatMap((session) => {
      const { subscription } = createDevice(service);
      return [1, 2].map(() => session.ask('POST', '/api/push/subscription', subscription));
    }),
  );
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  expect(await list(app)).toHaveLength(pushLimits.devices);
});

test('a device that logs out while it subscribes has no subscription, and no request fails', { tags: 'race' }, async ({
  app,
  service,
}) => {
  const who = await join(app, 'Kailani Moreau', 'User');
  const sessions = await logInOn(10, app, who);
  const responses = await Promise.all(
    sessions.flatMap((session) => [
      session.ask('POST', '/api/push/subscription', createDevice(service).subscription),
      session.ask('POST', '/api/users/logout'),
    ]),
  );
  for (const { status } of responses) expect([200, 401]).toContain(status);
  expect(await list(app)).toEqual([]);
});

test('of a thousand subscriptions at once, only as many as the limit allows are taken', {
  tags: ['race', 'full'],
}, async ({ service, onTestFinished }) => {
  const limited = await startApp({ PUSH_SERVICES: service.url }, { rates: usualLimits });
  onTestFinished(limited.stop);
  await join(limited, 'Ada Admin');
  const who = await join(limited, 'Gil Tennyson', 'User');
  const { subscription } = createDevice(service);
  const statuses = await Promise.all(
    Array.from({ length: 1000 }, async () => (await who.ask('POST', '/api/push/subscription', subscription)).status),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(usualLimits.pushes);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1000 - usualLimits.pushes);
  expect(await list(limited)).toHaveLength(1);
});
