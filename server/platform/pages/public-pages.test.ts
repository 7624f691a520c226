// @module-tag sqlite
// On SQLite only: the pages are the same on every engine.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BreakfastPlan } from '#contracts/events/breakfasts.ts';
import { connect } from '#server/platform/database/connect.ts';
import { fillLargeClub, manyOf } from '#server/testing/large-club.ts';
import { logIn, type Person, signUp } from '#server/testing/people.ts';
import { type ServerProcess, startFreshServer } from '#server/testing/server-process.ts';

let club: ServerProcess;
let ada: Person;

beforeAll(async () => {
  club = await startFreshServer();
  ada = await logIn(club, await signUp(club, 'Ada Admin'));
  const db = connect({ dataDir: club.dataDir, databaseUrl: undefined });
  await fillLargeClub(db, Number(ada._id));
  await db.destroy();
});
afterAll(() => club.stop());

/** Returns the HTML of a page, without the empty comments that React writes between texts. */
async function open(path: string): Promise<string> {
  return (await (await fetch(club.url + path)).text()).replaceAll('<!-- -->', '');
}

/** Returns the `href` of a link in the head. */
function findLink(html: string, rel: string): string | undefined {
  return new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(html)?.[1]?.replaceAll('&amp;', '&');
}

/** Returns the `href` of a link with these words on the page. */
function findAddress(html: string, words: string): string | undefined {
  const link = new RegExp(`<a\\b[^>]*href="([^"]+)"[^>]*>(?:(?!</a>).)*${words}`).exec(html);
  return link?.[1]?.replaceAll('&amp;', '&');
}

test('visitors page through the coaches without scripts, and search engines find the next page', async () => {
  const first = await open('/profiles');
  expect(first).toContain(`${manyOf} coaches`);
  expect(findLink(first, 'next')).toBe(`${club.url}/profiles?page=2`);
  const second = await open(findAddress(first, 'Next') ?? '');
  expect(second).toContain('Page 2 of 10');
  expect(findLink(second, 'canonical')).toBe(`${club.url}/profiles?page=2`);
  expect(findLink(second, 'prev')).toBe(`${club.url}/profiles`);
  const last = await open('/profiles?search=number&page=99');
  expect(last).toContain('Page 10 of 10');
  expect(findAddress(last, 'Previous')).toBe('/profiles?search=number&page=9');
});

test('the front page tells visitors at once when the next breakfast is moved or skipped', {
  tags: 'race',
}, async () => {
  const [plan, following] = (await ada.ask('GET', '/api/breakfasts')).body as [BreakfastPlan, BreakfastPlan];
  const nameOf = ({ usualDate }: BreakfastPlan) =>
    new Date(`${usualDate}Z`).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });
  const next = async (startDate: string | null) => {
    expect((await ada.ask('PUT', `/api/breakfasts/${plan.month}`, { startDate })).status).toBe(200);
    return /Next: [^<]*/.exec(await open('/'))?.[0];
  };
  expect(await next(`${plan.month}-28T09:15`)).toMatch(
    new RegExp(`${nameOf(plan)} 28, \\d+ at 9:15am$|Today at 9:15am$`),
  );
  expect(await next(null)).toMatch(new RegExp(`${nameOf(following)} \\d, \\d+$`));
  expect(await next('')).toMatch(new RegExp(`^Next: (Wednesday, ${nameOf(plan)} [1-7], \\d+|Today)$`));
  expect(await open('/')).toContain('1st Wednesday of each month');
});

test('the footer shows the current year', async () => {
  const footer = /<footer\b.*<\/footer>/s.exec(await open('/'))?.[0];
  expect(footer).toContain(String(new Date().getFullYear()));
});
