import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startUpdatableSite, type UpdatableSite } from '#server/testing/updatable-site.ts';
import { addVersion, laterMigration } from '#server/testing/versions.ts';

const later = '99.0.0';
let site: UpdatableSite;

beforeEach(async () => {
  site = await startUpdatableSite();
  await site.max.ask('POST', '/api/posts', { body: 'Opening day is on Saturday.' });
});
afterEach(() => site.remove());

async function expectPost(): Promise<void> {
  const { body } = await site.max.ask('GET', '/api/posts');
  expect(body).toMatchObject([{ body: 'Opening day is on Saturday.' }]);
}

test('a server that crashes is started again within two seconds, and visitors get a page meanwhile', async () => {
  const before = await site.crash();
  const starting = site.waitForAnother(before);
  await expect
    .poll(
      async () =>
        fetch(site.url, { headers: { accept: 'text/html' } }).then(
          (page) => page.text(),
          () => '',
        ),
      { interval: 10 },
    )
    .toContain('We’ll be right back');
  expect(await starting).toBeLessThan(2000);
  // How long the new server then takes to be ready depends on the machine: a second on a quiet one.
  await site.waitUntilReady();
  await expectPost();
});

test('whatever is sent to the page between two servers, the site comes back', async () => {
  const { hostname, port } = new URL(site.url);
  await site.crash();
  await expect
    .poll(
      () =>
        fetch(site.url).then(
          ({ status }) => status,
          () => 0,
        ),
      { interval: 10 },
    )
    .toBe(503);
  // A visitor who connects and asks for nothing: the server that follows still gets the port.
  connect(Number(port), hostname).on('error', () => {});
  for (const target of ['//', 'http://', '/%', '/../../etc/passwd', '*']) {
    const sender = connect(Number(port), hostname).on('error', () => {});
    sender.end(`GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`);
  }
  await site.waitUntilReady();
  await expectPost();
});

test('a new version that works is installed at the next start', async () => {
  addVersion(site.dataDir, later, laterMigration('create table umpires (id integer)'));
  site.state.write('next', { version: later });
  await site.crash();
  await expect.poll(() => site.state.read('last')).toMatchObject({ version: later, outcome: 'installed' });
  await site.waitUntilReady();
  await expectPost();
  expect(site.state.read('trying')).toBeUndefined();
});

test('a site that crashes again and again can be stopped while it waits to start', async () => {
  for (let time = 0; time < 4; time += 1) {
    await site.crash();
    await expect.poll(() => site.output().match(/ended by itself/g)?.length ?? 0).toBe(time + 1);
    if (time < 3) await site.waitUntilReady();
  }
  // The fourth pause is sixteen seconds.
  const stopped = performance.now();
  await site.stop();
  expect(performance.now() - stopped).toBeLessThan(8000);
});
