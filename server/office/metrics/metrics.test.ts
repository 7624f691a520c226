// @module-tag sqlite
import { expect, onTestFinished } from 'vitest';
import { startApp } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const token = 'a token for tests only';
const test = testWithClub({ METRICS_TOKEN: token });

const fetchMetrics = (url: string, authorization?: string) =>
  fetch(`${url}/metrics`, { headers: { ...(authorization && { authorization }) } });
const read = async (url: string) => (await fetchMetrics(url, `Bearer ${token}`)).text();

test('a client with the token reads how the site is doing, in the format of Prometheus', async ({ app, club }) => {
  await club.dale.ask('GET', '/api/posts');
  await club.dale.ask('GET', '/api/profile/user/1');
  const response = await fetchMetrics(app.url, `Bearer ${token}`);
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const text = await response.text();
  expect(text).toMatch(/^fieldhouse_database_up 1$/m);
  expect(text).toMatch(/^fieldhouse_disk_free_bytes [1-9]/m);
  expect(text).toMatch(/^fieldhouse_emails_waiting \d+$/m);
  expect(text).toMatch(/^process_resident_memory_bytes [1-9]/m);
  expect(text).toContain('route="/api/profile/user/:id",status="404"');
  expect(text).not.toMatch(/^fieldhouse_last_backup_timestamp_seconds \d/m);
});

test('unknown addresses get no metrics of their own', async ({ app }) => {
  for (let n = 0; n < 50; n++) await fetch(`${app.url}/api/no-such-page-${n}?q=${n}`);
  expect(await read(app.url)).not.toContain('no-such-page');
});

test('no one else can read the metrics, neither with another token nor as an Admin', async ({ app, club }) => {
  for (const given of [undefined, 'Bearer', `Bearer ${token}x`, token, `Bearer ${token.toUpperCase()}`]) {
    expect((await fetchMetrics(app.url, given)).status, given).toBe(401);
  }
  expect((await club.ada.ask('GET', '/metrics')).status).toBe(401);
});

test('when the database is away, the metrics say so', async () => {
  const broken = await startApp({ METRICS_TOKEN: token });
  onTestFinished(broken.stop);
  await broken.db.destroy();
  const text = await read(broken.url);
  expect(text).toMatch(/^fieldhouse_database_up 0$/m);
  expect(text).not.toMatch(/^fieldhouse_disk_free_bytes \d/m);
});

test('without METRICS_TOKEN there are no metrics', async () => {
  const silent = await startApp();
  onTestFinished(silent.stop);
  expect((await fetchMetrics(silent.url, 'Bearer undefined')).status).toBe(404);
});
