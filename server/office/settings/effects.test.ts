import { expect } from 'vitest';
import { createApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { connect } from '#server/platform/database/connect.ts';
import { foodDrive } from '#server/testing/events.ts';
import { createPerson } from '#server/testing/people.ts';
import { type TestApp, testSecret } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';
import { withStoredSettings } from './live-config.ts';

const test = testWithClub();
const path = '/api/admin/settings';

/** Returns the configuration as another process on the same database has it. */
function sameConfig({ dataDir, databaseUrl }: TestApp): Config {
  const environment = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', JWT_SECRET: testSecret };
  return readConfig({ ...environment, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
}

test('with another time zone, reminders that are planned move to nine in the morning there', async ({ app, club }) => {
  const { _id } = (await club.max.ask('POST', '/api/cal-events', foodDrive)).body;
  await club.peg.ask('PUT', `/api/cal-events/${_id}/answer`, { answer: 'going' });
  const planned = async () => {
    const { runAt } = await app.db
      .selectFrom('jobs')
      .select('runAt')
      .where('kind', '=', 'remind-event')
      .executeTakeFirstOrThrow();
    return new Date(runAt).toISOString();
  };
  expect(await planned()).toBe('2031-12-04T14:00:00.000Z');
  await club.ada.ask('PUT', path, { values: { timeZone: 'America/Los_Angeles' } });
  expect(await planned()).toBe('2031-12-04T17:00:00.000Z');
  await club.ada.ask('PUT', path, { values: { timeZone: 'America/New_York' } });
  expect(await planned()).toBe('2031-12-04T14:00:00.000Z');
});

test('the calendar and the next newsletter go by the new time zone at once', async ({ club }) => {
  const calendar = async () => {
    const { url } = (await club.peg.ask('GET', '/api/calendar')).body;
    return (await club.visitor.ask('GET', new URL(url).pathname + new URL(url).search)).body as string;
  };
  const next = async () => Date.parse((await club.max.ask('GET', '/api/newsletter')).body.next);
  expect(await calendar()).toContain('TZID:America/New_York');
  const before = await next();
  await club.ada.ask('PUT', path, { values: { timeZone: 'Pacific/Honolulu' } });
  expect(await calendar()).toContain('TZID:Pacific/Honolulu');
  expect(await next()).not.toBe(before);
  await club.ada.ask('PUT', path, { values: { timeZone: 'America/New_York' } });
});

test('programs without a server read the stored settings, too', async ({ app, club }) => {
  await club.ada.ask('PUT', path, { values: { timeZone: 'America/Denver' } });
  const config = await withStoredSettings(app.db, readConfig({ DATA_DIR: app.dataDir, JWT_SECRET: testSecret }));
  expect(config.timeZone).toBe('America/Denver');
  const fixed = readConfig({ DATA_DIR: app.dataDir, JWT_SECRET: testSecret, TZ_CLUB: 'UTC' });
  expect((await withStoredSettings(app.db, fixed)).timeZone).toBe('UTC');
});

test('another process on the same database goes by the new settings with its next request', async ({ app, club }) => {
  const config = sameConfig(app);
  const db = connect(config);
  const other = createApp(db, config);
  const url = await other.server.listen({ host: '127.0.0.1', port: 0 });
  try {
    const ada = createPerson({ url }, 'Ada Admin', club.ada._id, club.ada.token);
    expect((await ada.ask('GET', path)).status).toBe(200);
    await club.ada.ask('PUT', path, { values: { timeZone: 'America/Anchorage', signup: 'approval' } });
    expect((await ada.ask('GET', path)).body.values).toMatchObject({ timeZone: 'America/Anchorage' });
    expect(other.config).toMatchObject({ timeZone: 'America/Anchorage', signup: 'approval' });
  } finally {
    await other.server.close();
    await db.destroy();
  }
});

test('a module that copies a setting when it is created is found out at once', async ({ app }) => {
  const config = sameConfig(app);
  const db = connect(config);
  const other = createApp(db, config);
  expect(() => other.config.timeZone).toThrow('read it when it is used');
  await other.server.ready();
  expect(typeof other.config.timeZone).toBe('string');
  await other.server.close();
  await db.destroy();
});

test('a stored value that no version of the site can use counts as not set', async ({ app, club }) => {
  await app.db.insertInto('settings').values({ name: 'keepBackups', valueJson: '"many"' }).execute();
  const { status, body } = await club.ada.ask('GET', path);
  expect(status).toBe(200);
  expect(body.values.keepBackups).toBe(7);
});
