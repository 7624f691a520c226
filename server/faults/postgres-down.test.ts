import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { logIn, signUp, trySignUp } from '#server/testing/people.ts';
import { type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';
import { type ServerProcess, startFreshServer } from '#server/testing/server-process.ts';
import { testSecret } from '#server/testing/start-app.ts';

let postgres: PostgresServer;
let club: ServerProcess;

beforeAll(async () => {
  postgres = await startPostgres();
  club = await startFreshServer({
    DATABASE_URL: postgres.url('postgres'),
    JWT_SECRET: testSecret,
    LOG_LEVEL: 'info',
  });
});

afterAll(async () => {
  await club.stop();
  await postgres.stop();
});

const get = (path: string) => fetch(`${club.url}${path}`);
const linesOf = (pattern: RegExp) => club.output().match(new RegExp(pattern, 'g')) ?? [];
const lost = /PostgreSQL can’t be reached/;
const back = /PostgreSQL is back after \d+ s\./;

/** Starts PostgreSQL again, and expects the site to be ready and to log that once. */
async function comeBack(): Promise<void> {
  const before = linesOf(back).length;
  await postgres.resume();
  await expect.poll(async () => (await get('/readyz')).status).toBe(200);
  await expect.poll(() => linesOf(back)).toHaveLength(before + 1);
}

test('while PostgreSQL is away, pages still load, everything else says to wait and whom to call, and the log has one line', async () => {
  const ada = await logIn(club, await signUp(club, 'Ada Admin'));
  const values = { helperName: 'Peg Lindqvist', helperPhone: '(813) 555-0142' };
  expect((await ada.ask('PUT', '/api/admin/settings', { values })).status).toBe(200);
  expect((await get('/')).status).toBe(200);
  await postgres.crash();
  onTestFinished(comeBack);

  const front = await get('/');
  expect(front.status).toBe(200);
  expect(front.headers.get('warning')).toContain('Stale');
  expect(front.headers.get('cache-control')).toBe('no-store');
  expect(await front.text()).toContain('</html>');

  const unseen = await get('/history');
  expect(unseen.status).toBe(503);
  expect(unseen.headers.get('content-type')).toContain('text/html');
  expect(Number(unseen.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(unseen.headers.get('refresh'))).toBeGreaterThan(0);
  const words = await unseen.text();
  expect(words).toContain('Nothing is lost.');
  expect(words).toContain('<a href="tel:8135550142">Need help? Call Peg Lindqvist at <span>(813) 555-0142</span></a>');

  for (const { status, headers, body } of [
    await ada.ask('GET', '/api/posts'),
    await ada.ask('GET', '/api/site'),
    await trySignUp(club, 'Peg Porter'),
  ]) {
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body).toEqual({ error: expect.stringContaining('Nothing was lost') });
  }
  expect((await get('/readyz')).status).toBe(503);
  expect((await get('/healthz')).status).toBe(200);

  await Promise.all(Array.from({ length: 200 }, (_, n) => get(n % 2 ? '/api/site' : `/profiles?search=${n}`)));
  await expect.poll(() => linesOf(lost)).toHaveLength(1);
  expect(linesOf(/"level":50/)).toEqual([]);
});

test('when PostgreSQL comes back, so does the site, and the log says so once', async () => {
  const before = linesOf(lost).length;
  await postgres.crash();
  expect((await get('/readyz')).status).toBe(503);
  await comeBack();
  expect((await get('/history')).status).toBe(200);
  expect((await get('/')).headers.get('warning')).toBeNull();
  expect((await trySignUp(club, 'Walt Brandt')).status).toBe(201);
  expect(linesOf(lost)).toHaveLength(before + 1);
});

test('connections that PostgreSQL ends are replaced', async () => {
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  await client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fieldhouse'");
  await client.end();
  await expect.poll(async () => (await get('/api/site')).status).toBe(200);
});

test('twelve writers who wait leave connections for readers, and are asked to try again', async () => {
  const dale = await logIn(club, await signUp(club, 'Dale Hutchings'));
  const locker = new pg.Client({ connectionString: postgres.url('postgres') });
  await locker.connect();
  await locker.query("update users set role = 'User'");
  await locker.query('begin; lock table posts in exclusive mode');
  // Without a password to hash, so that all arrive before the first has waited for too long.
  const post = () => dale.ask('POST', '/api/posts', { body: 'Practice is at six.' });
  const answered: number[] = [];
  const writes = Array.from({ length: 12 }, async () => {
    const response = await post();
    answered.push(response.status);
    return response;
  });
  const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'fieldhouse'";
  const look = async () => {
    // In a transaction, PostgreSQL goes on listing the connections that were there when it was first asked.
    await locker.query('select pg_stat_clear_snapshot()');
    return { waiting: (await locker.query(waiting)).rowCount, answered };
  };
  await expect.poll(look).toEqual({ waiting: 6, answered: [] });

  for (let n = 0; n < 20; n++) expect((await get('/api/site')).status).toBe(200);
  expect(answered.length).toBeLessThan(12);
  const responses = await Promise.all(writes);
  await locker.query('rollback');
  await locker.end();
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
  for (const { headers } of responses) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await post()).status).toBe(201);
});
