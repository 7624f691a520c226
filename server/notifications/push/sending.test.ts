import { expect } from 'vitest';
import { createPerson, type Person } from '#server/testing/people.ts';
import { createDevice } from '#server/testing/push-service.ts';
import { finishPushes, subscribe, testWithPushes, waitForRefusal } from '#server/testing/pushes.ts';
import { startApp } from '#server/testing/start-app.ts';

const test = testWithPushes();

test.beforeEach(({ app }) => app.db.deleteFrom('pushSubscriptions').execute());

const isTold = async (who: Person) => (await who.ask('GET', '/api/push')).body.subscribed;

test.for([404, 410])(
  'a device is forgotten when its push service answers %i',
  async (status, { app, club, service }) => {
    await subscribe(club.dale, createDevice(service));
    service.answerNext(status);
    await club.dale.ask('POST', '/api/push/test');
    await finishPushes(app.db);
    expect(await isTold(club.dale)).toBe(false);
  },
);

test.for([429, 500, 503])(
  'a message is sent again when the push service answers %i, and arrives once',
  async (status, { app, club, service }) => {
    const device = await subscribe(club.dale, createDevice(service));
    service.answerNext(status);
    await club.dale.ask('POST', '/api/push/test');
    await waitForRefusal(app.db);
    expect(device.read()).toEqual([]);
    await finishPushes(app.db);
    expect(device.read()).toHaveLength(1);
    const { lastSuccessAt } = await app.db
      .selectFrom('pushSubscriptions')
      .select('lastSuccessAt')
      .executeTakeFirstOrThrow();
    expect(lastSuccessAt).toBeGreaterThan(0);
  },
);

test.for([400, 403, 413])(
  'a message is given up when the push service answers %i, and the device stays',
  async (status, { app, club, service }) => {
    await subscribe(club.dale, createDevice(service));
    service.answerNext(status);
    const { requests } = service;
    await club.dale.ask('POST', '/api/push/test');
    await finishPushes(app.db);
    expect(service.requests).toBe(requests + 1);
    expect(await isTold(club.dale)).toBe(true);
  },
);

test.runIf(process.env.TEST_POSTGRES_URL)(
  'two processes with the same database send each message once, signed with the same key',
  async ({ app, club, service, onTestFinished }) => {
    const other = await startApp({ DATABASE_URL: app.databaseUrl, PUSH_SERVICES: service.url });
    onTestFinished(other.stop);
    const device = await subscribe(club.dale, createDevice(service));
    const atOther = createPerson(other, club.dale.name, club.dale._id, club.dale.token);
    expect((await atOther.ask('GET', '/api/push')).body).toEqual((await club.dale.ask('GET', '/api/push')).body);
    const { requests } = service;
    for (let i = 0; i < 20; i++) await club.dale.ask('POST', '/api/push/test');
    await finishPushes(app.db);
    expect(device.read()).toHaveLength(20);
    expect(service.requests).toBe(requests + 20);
  },
);
