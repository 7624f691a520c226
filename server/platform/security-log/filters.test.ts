// @module-tag sqlite
import { expect } from 'vitest';
import { addDays } from '#contracts/events/event-repeat.ts';
import type { SecurityEvent, SecurityEventKind } from '#contracts/platform/security-log.ts';
import { byteOrderMark } from '#server/platform/http/csv.ts';
import type { Person } from '#server/testing/people.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { expectStatuses } from '#server/testing/statuses.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();
const log = '/api/admin/security-log';

interface Line {
  at: string;
  kind?: SecurityEventKind;
  by?: Person;
  about?: Person;
  detail: string;
  reason?: string;
}

async function write({ db }: TestApp, lines: Line[]): Promise<void> {
  await db.deleteFrom('securityEvents').execute();
  const rows = lines.map(({ at, kind = 'content-hidden', by, about, detail, reason = '' }) => ({
    at: Date.parse(at),
    kind,
    byId: by ? Number(by._id) : null,
    aboutId: about ? Number(about._id) : null,
    detail,
    reason,
  }));
  await db.insertInto('securityEvents').values(rows).execute();
}

async function details(ada: Person, query: string): Promise<string[]> {
  const found: string[] = [];
  for (let path: string | undefined = `${log}?${query}`; path; ) {
    const { status, body, headers } = await ada.ask('GET', path);
    expect(status, path).toBe(200);
    found.push(...body.map(({ detail }: SecurityEvent) => detail));
    path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  }
  return found;
}

test('the log is filtered by kind, by person in either part, and by days of the club, alone and together', async ({
  app,
  club,
}) => {
  const { ada, max, dale, peg } = club;
  await write(app, [
    { at: '2026-03-01T04:59:59Z', by: max, about: dale, detail: 'February' },
    { at: '2026-03-01T05:00:00Z', by: max, about: dale, detail: 'first of March' },
    { at: '2026-03-02T05:00:00Z', kind: 'role-changed', by: ada, about: max, detail: 'role' },
    { at: '2026-03-08T12:00:00Z', by: max, about: max, detail: 'both' },
    { at: '2026-04-01T03:59:59Z', by: ada, about: peg, detail: 'last of March' },
    { at: '2026-04-01T04:00:00Z', by: ada, detail: 'April' },
  ]);
  const cases: [string, string[]][] = [
    ['', ['April', 'last of March', 'both', 'role', 'first of March', 'February']],
    ['kind=role-changed', ['role']],
    [`person=${max._id}`, ['both', 'role', 'first of March', 'February']],
    [`person=${peg._id}`, ['last of March']],
    [`person=${club.gus._id}`, []],
    ['from=2026-03-01&to=2026-03-31', ['last of March', 'both', 'role', 'first of March']],
    ['from=2026-04-01', ['April']],
    ['to=2026-02-28', ['February']],
    [`kind=content-hidden&person=${max._id}&from=2026-03-01&to=2026-03-07`, ['first of March']],
    ['kind=&person=&from=&to=', ['April', 'last of March', 'both', 'role', 'first of March', 'February']],
  ];
  for (const [query, expected] of cases) {
    expect(await details(ada, query), query).toEqual(expected);
    expect(await details(ada, `${query}&limit=1`), `${query}, one by one`).toEqual(expected);
  }
});

test('a filter that makes no sense is refused at its field', async ({ club }) => {
  for (const [query, field] of [
    ['kind=everything', 'kind'],
    ['person=peg', 'person'],
    ['from=yesterday', 'from'],
    ['to=2026-02-30', 'to'],
    ['to=9999-12-31', 'to'],
  ] as const) {
    for (const path of [log, `${log}.csv`]) {
      const { status, body } = await club.ada.ask('GET', `${path}?${query}`);
      expect([status, Object.keys(body)], path + query).toEqual([400, [field]]);
    }
  }
});

test('names come with their ids, and a reason comes with what was done', async ({ app, club }) => {
  await write(app, [{ at: '2026-03-01T12:00:00Z', by: club.max, about: club.dale, detail: 'post 7', reason: 'Spam.' }]);
  expect((await club.ada.ask('GET', log)).body).toEqual([
    {
      _id: expect.any(String),
      date: '2026-03-01T12:00:00.000Z',
      kind: 'content-hidden',
      by: 'Max Manager',
      byUser: club.max._id,
      about: 'Dale Hutchings',
      aboutUser: club.dale._id,
      detail: 'post 7',
      reason: 'Spam.',
    },
  ]);
});

test('Admins download the log as a table, with the same filters, every line once, and no formulas', async ({
  app,
  club,
}) => {
  const lines = Array.from({ length: 1200 }, (_, number) => ({
    at: `${addDays('2026-01-01', Math.floor(number / 100))}T12:00:00Z`,
    by: club.max,
    detail: `line ${number}`,
  }));
  await write(app, [
    ...lines,
    { at: '2026-02-01T01:00:00Z', about: club.peg, detail: '=1+1', reason: 'Say "hi", Peg' },
  ]);
  const { status, headers, body } = await club.ada.ask('GET', `${log}.csv`);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers.get('content-disposition')).toBe('attachment; filename="security-log.csv"');
  const rows = (body as string).replace(byteOrderMark, '').trimEnd().split('\r\n');
  expect(rows.slice(0, 2)).toEqual([
    '"when","what","who","about","details","reason"',
    `"2026-01-31 20:00","Hid someone else’s content","","Peg Lindqvist","'=1+1","Say ""hi"", Peg"`,
  ]);
  expect(new Set(rows.slice(2)).size).toBe(1200);
  const filtered = await club.ada.ask('GET', `${log}.csv?to=2026-01-01`);
  expect((filtered.body as string).split('\r\n')).toHaveLength(102);
});

test('only Admins download the log', async ({ club }) => {
  await expectStatuses(club, { visitor: 401, gus: 403, dale: 403, max: 403 }, (person) =>
    person.ask('GET', `${log}.csv`),
  );
});
