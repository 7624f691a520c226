import { expect, test } from '@playwright/test';
import { connect } from '#server/platform/database/connect.ts';
import { type ServerProcess, startFreshServer } from '#server/testing/server-process.ts';
import { join, newPerson, type Person, signIn } from './people.ts';

const photos = 5000;
const atOnce = 500;
const mostBeforeScrolling = 40;

let server: ServerProcess;
const admin: Person = newPerson('Ada Admin');

test.beforeAll(async () => {
  server = await startFreshServer();
  await join(server.url, admin);
  const db = connect({ dataDir: server.dataDir, databaseUrl: undefined });
  for (let first = 0; first < photos; first += atOnce) {
    const rows = Array.from({ length: atOnce }, (_, number) => toRow(first + number));
    await db.insertInto('photos').values(rows).execute();
  }
  await db.destroy();
});
test.afterAll(() => server.stop());

function toRow(number: number) {
  const taken = String(1950 + (number % 70));
  const url = `/art/team.svg?${number}`;
  return { userId: null, caption: `Photo ${number}`, url, width: 1200, height: 800, createdAt: number, taken };
}

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test(`of 5,000 photos, at most 40 are requested on ${name} before anybody scrolls`, async ({ browser }) => {
    const page = await browser.newPage({ viewport });
    await signIn(page, admin, server);
    let requested = 0;
    page.on('request', (request) => {
      if (/team\.svg\?\d/.test(request.url())) requested += 1;
    });
    await page.goto(`${server.url}/photos`);
    const gallery = page.getByRole('region', { name: 'The club’s gallery' });
    await expect(gallery.getByRole('img').first()).toHaveJSProperty('complete', true);
    await page.waitForLoadState('load');
    await expect(gallery.getByRole('figure')).toHaveCount(24);
    expect(requested).toBeGreaterThan(0);
    expect(requested).toBeLessThanOrEqual(mostBeforeScrolling);
    await page.close();
  });
}
