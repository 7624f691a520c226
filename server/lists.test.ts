// @module-tag engine
import { DatabaseSync } from 'node:sqlite';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { mostNews } from '#contracts/feed/visits.ts';
import { addressOf } from '#contracts/platform/endpoint-url.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import { totalHeader } from '#contracts/platform/received-page.ts';
import { createRowCounter } from './testing/count-rows.ts';
import { fillLargeClub, type LargeClub, manyOf } from './testing/large-club.ts';
import { lists, shortLists } from './testing/lists.ts';
import { type ApiResponse, type ClubPeople, createClub } from './testing/people.ts';
import { startApp, type TestApp } from './testing/start-app.ts';

let app: TestApp;
let club: ClubPeople;
let large: LargeClub;

const counter = createRowCounter();

/** The statements that SQLite ran, each once. */
const statements = new Set<string>();
const { prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.prepare = function (statement, ...rest) {
  statements.add(statement);
  return prepare.call(this, statement, ...rest);
};

beforeAll(async () => {
  app = await startApp({}, {}, [counter]);
  club = await createClub(app);
  large = await fillLargeClub(app.db, Number(club.ada._id));
  statements.clear();
});
afterAll(async () => {
  DatabaseSync.prototype.prepare = prepare;
  await app.stop();
});

/** A page, the viewer, and a few joined rows. */
const mostRows = 5 * listPageMax;
const mostBytes = 200_000;

function pathOf(url: string, query: string): string {
  const path = addressOf({ url }, { params: lists[url]?.params?.(large) });
  return query ? `${path}?${query}` : path;
}

function nextOf({ headers }: ApiResponse): string | undefined {
  return /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
}

async function readPage(path: string): Promise<ApiResponse & { rows: number; bytes: number }> {
  counter.rows = 0;
  const response = await club.ada.ask('GET', path);
  return { ...response, rows: counter.rows, bytes: Buffer.byteLength(JSON.stringify(response.body)) };
}

test('every endpoint that returns a list is covered here', () => {
  const arrays = app.endpoints.filter(({ method, response }) => method === 'GET' && response instanceof z.ZodArray);
  expect(arrays.map(({ url }) => url).toSorted()).toEqual([...Object.keys(lists), ...shortLists].toSorted());
});

const cases = Object.entries(lists).flatMap(([url, { queries }]) => queries.map((query) => [url, query] as const));

test.each(cases)('%s?%s comes in pages that hold every entry once', async (url, query) => {
  const ids: string[] = [];
  for (let path: string | undefined = pathOf(url, query); path; ) {
    const page = await readPage(path);
    expect(page.status, path).toBe(200);
    expect(page.body.length, path).toBeGreaterThan(0);
    expect(page.body.length, path).toBeLessThanOrEqual(listPageMax);
    expect(page.rows, path).toBeLessThanOrEqual(mostRows);
    expect(page.bytes, path).toBeLessThanOrEqual(mostBytes);
    ids.push(...page.body.map((entry: { _id?: string; user: string }) => entry._id ?? entry.user));
    path = nextOf(page);
  }
  expect(ids.length).toBeGreaterThanOrEqual(lists[url]?.entries ?? 0);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(cases)('%s?%s takes a limit up to 100, and keeps to it on the next page', async (url, query) => {
  const path = pathOf(url, query ? `${query}&limit=7` : 'limit=7');
  const first = await readPage(path.replace('limit=20&', ''));
  expect(first.body).toHaveLength(7);
  const second = await readPage(nextOf(first) ?? '');
  expect(second.body).toHaveLength(7);
  expect((await readPage(path.replace('limit=7', 'limit=101'))).body).toHaveProperty('limit');
});

test('a filter still applies on the next page, with its characters as they were typed', async () => {
  const next = nextOf(await readPage('/api/profile/all?search=n%C3%BAmber+%26&limit=5'));
  expect(new URL(next ?? '', 'http://club').searchParams.get('search')).toBe('númber &');
});

test('lists that people page through say how many entries they have', async () => {
  for (const path of ['/api/profile/all', '/api/admin/users?role=User&search=number', '/api/photos']) {
    expect((await readPage(path)).headers.get(totalHeader), path).toBe(String(manyOf));
  }
});

test('a page beyond the end is empty and has no link, and a page that is not a number is refused', async () => {
  const beyond = await readPage('/api/profile/all?page=999');
  expect([beyond.status, beyond.body, nextOf(beyond)]).toEqual([200, [], undefined]);
  for (const bad of ['page=0', 'page=x', 'page=-1', 'page=1.5', 'page=9999999']) {
    expect((await readPage(`/api/profile/all?${bad}`)).body, bad).toHaveProperty('page');
  }
});

test('a list that is to continue after a deleted event says that the event is gone', async () => {
  expect((await readPage('/api/cal-events?before=999999')).body).toEqual({
    before: 'This event is gone. Reload the list.',
  });
});

/** The tables that grow with the club. */
const growing =
  /^SCAN (users|u|profiles|p|posts|post_pictures|comments|likes|events|event_answers|photos|waiting_photos|notices|deliveries|notifications|event_announcements|security_events|moderation_cases|reports|inbound_messages|vouches|memorials|tributes|faces|face_names|photo_stories|videos|v|(user|video)_words|listed_coaches|c)\b/;

test('on SQLite, no list scans a whole table: every scan stops at a limit', async () => {
  if (app.databaseUrl) return;
  for (const [url, query] of cases) await readPage(pathOf(url, query));
  await club.ada.ask('GET', '/api/videos/search?q=golf');
  await club.ada.ask('GET', '/api/sports');
  await club.ada.ask('GET', '/api/notifications');
  const reads = [...statements].filter((statement) => /^\s*(select|with)/.test(statement));
  expect(reads.length).toBeGreaterThan(20);
  for (const statement of reads) {
    const scans = await listScans(statement);
    // An empty list of ids makes a condition that is never true.
    if (!/\blimit\b|where 1 = 0/.test(statement)) expect(scans, statement).toEqual([]);
  }
});

test('on SQLite, what is new since a visit is found by indexes, in a club of any size', async () => {
  if (app.databaseUrl) return;
  await app.db
    .insertInto('visits')
    .values({ userId: Number(club.dale._id), activeAt: 0, previousEndedAt: null })
    .execute();
  statements.clear();
  const { body } = await club.dale.ask('GET', '/api/visits');
  expect(body).toMatchObject({ posts: { count: mostNews }, photos: { count: mostNews }, members: { count: mostNews } });
  const reads = [...statements].filter((statement) => /^\s*(select|with)/.test(statement));
  expect(reads.length).toBeGreaterThan(6);
  for (const statement of reads) expect(await listScans(statement), statement).toEqual([]);
});

test('what a member shared stays short and is found by indexes, in a club of any size', async () => {
  statements.clear();
  const { status, body, rows, bytes } = await readPage(`/api/profile/user/${club.ada._id}/story`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ posts: { total: manyOf }, photos: { total: manyOf } });
  const { posts, photos, events } = body;
  expect([posts.items.length, photos.items.length, events.length]).toEqual([3, 8, 3]);
  expect(rows).toBeLessThanOrEqual(mostRows);
  expect(bytes).toBeLessThan(20_000);
  if (app.databaseUrl) return;
  const reads = [...statements].filter((statement) => /^\s*select/.test(statement));
  expect(reads.length).toBeGreaterThan(6);
  for (const statement of reads) expect(await listScans(statement), statement).toEqual([]);
});

/** Lists the scans of growing tables in the plan of a statement. */
async function listScans(statement: string): Promise<string[]> {
  const { rows } = await app.db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${statement}`));
  return rows.map(({ detail }) => detail).filter((detail) => growing.test(detail));
}
