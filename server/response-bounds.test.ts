// @module-tag engine
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contracts/platform/endpoint.ts';
import { addressOf } from '#contracts/platform/endpoint-url.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import { type ArrayPath, listArrays } from './testing/array-paths.ts';
import { createRowCounter } from './testing/count-rows.ts';
import { fillLargeClub, type LargeClub } from './testing/large-club.ts';
import { type ClubPeople, createClub } from './testing/people.ts';
import { startApp, type TestApp } from './testing/start-app.ts';

let app: TestApp;
let club: ClubPeople;
let large: LargeClub;

const counter = createRowCounter();

beforeAll(async () => {
  app = await startApp({}, {}, [counter]);
  club = await createClub(app);
  large = await fillLargeClub(app.db, Number(club.ada._id));
});
afterAll(() => app.stop());

const isJson = ({ contentType }: Endpoint) => contentType === undefined;

/** Arrays without a number in their schema, and what bounds them. Lists in pages are tested in `lists.test.ts`. */
const boundedOtherwise: Record<string, string> = {
  '/api/admin/backups .backups': 'as many as are kept',
  '/api/admin/hand-over .settings.machine': 'one for each setting of the machine',
  '/api/admin/invitations ': 'as many as were sent',
  '/api/admin/invitations/csv ': 'as many as were sent',
  '/api/admin/settings .machine': 'one for each setting of the machine',
  '/api/admin/status .warnings': 'one for each thing that is looked at',
  '/api/newsletter/preview .parts': 'a few of each kind of news',
  '/api/newsletter/preview .parts[].lines': 'a few of each kind of news',
  '/api/notices/audiences .events': 'the next 100 events and 14 breakfasts',
  '/api/photos ': 'as many as were sent',
  '/api/site/:section .*': 'the fields of a section',
  '/api/site/:section/draft .content.*': 'the fields of a section',
  '/api/site/:section/versions/:id .content.*': 'the fields of a section',
  '/api/users/everything .*': 'what one person wrote, for them alone, a few times an hour',
  '/api/users/passkeys/login-options .*': 'what a browser needs',
  '/api/users/passkeys/options .*': 'what a browser needs',
  '/api/videos/search .items': 'as many as YouTube returns',
};
/** One for each of the people in a photo. */
const taggedBy = /taggedBy\.\*$/;

test('every array in a response says how long it can be, or is known to be bounded otherwise', () => {
  const unbounded = app.endpoints.filter(isJson).flatMap((endpoint) =>
    listArrays(endpoint)
      .filter(({ path, most }) => most === undefined && !(path === '' && endpoint.method === 'GET'))
      .map(({ path }) => `${endpoint.url} ${path}`)
      .filter((path) => !taggedBy.test(path)),
  );
  expect([...new Set(unbounded)].toSorted()).toEqual(Object.keys(boundedOtherwise).toSorted());
});

/**
 * Endpoints that need something that this club lacks: a token, a code, an upload, a draft, a backup, a notice to the viewer, a
 * video, or a profile of the viewer’s own.
 */
const notRead = [
  '/api/admin/backups/:name/lost',
  '/api/email-preferences/:token',
  '/api/emails/:token',
  '/api/invitations/:code',
  '/api/notices/:id/received',
  '/api/photos/similar',
  '/api/profile',
  '/api/rsvp/:token',
  '/api/site/:section/versions/:id',
  '/api/uploads/:id',
  '/api/videos/:id',
];
/** A download of all that one person wrote. */
const everything = '/api/users/everything';

function addressesOf({ url }: Endpoint): string[] {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  const others = { handle: 'coach0', month: new Date().toISOString().slice(0, 7), section: 'history', place: 'post' };
  const { eventId, noticeId, rememberedId, photoId, postId, coachId } = large;
  const ids = names.includes('id') ? [eventId, noticeId, rememberedId, photoId, postId, coachId] : [''];
  const query = {
    '/api/search': '?q=number',
    '/api/photos/people': '?name=number',
    '/api/videos/search': '?q=golf',
    '/api/manager/login-name-suggestion': '?name=Walt%20Brandt',
    '/api/calls': '?event=2',
    '/api/manager/calls': '?event=2',
    '/api/manager/calls/summary': '?event=2',
  }[url];
  return ids.map((id) => addressOf({ url }, { params: { ...others, id } }) + (query ?? ''));
}

test('in a club with more of everything than fits, no read sends a large response, takes many rows, or exceeds its stated length', async () => {
  const read = new Set<string>();
  const gets = app.endpoints.filter(
    (endpoint) => endpoint.method === 'GET' && isJson(endpoint) && endpoint.url !== everything,
  );
  for (const endpoint of gets) {
    for (const address of addressesOf(endpoint)) {
      counter.rows = 0;
      const { status, body } = await club.ada.ask('GET', address);
      if (status !== 200) continue;
      read.add(endpoint.url);
      expect(counter.rows, address).toBeLessThanOrEqual(5 * listPageMax);
      expect(Buffer.byteLength(JSON.stringify(body)), address).toBeLessThanOrEqual(200_000);
      for (const { path, most } of listArrays(endpoint)) {
        for (const list of valuesAt(body, path)) expect(list.length, address + path).toBeLessThanOrEqual(most ?? 100);
      }
    }
  }
  const missed = gets.filter(({ url }) => !read.has(url)).map(({ url }) => url);
  expect(missed.toSorted()).toEqual(notRead);
});

/** Returns the arrays at a path as `listArrays` writes it. */
function valuesAt(body: unknown, path: ArrayPath['path']): unknown[][] {
  let values = [body];
  for (const step of path.match(/\[\]|\.[^.[]+/g) ?? []) {
    values = values.flatMap((value) => {
      if (step === '[]') return Array.isArray(value) ? value : [];
      if (step === '.*') return [];
      return [(value as Record<string, unknown> | null)?.[step.slice(1)]];
    });
  }
  return values.filter(Array.isArray);
}
