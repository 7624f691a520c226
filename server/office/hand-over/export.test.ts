// @module-tag sqlite
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join as joinPath } from 'node:path';
import { expect } from 'vitest';
import { limiterTable } from '#server/platform/http/limiters.ts';
import { fullProfile, type Person } from '#server/testing/people.ts';
import { addNewPhoto } from '#server/testing/photos.ts';
import { hide } from '#server/testing/reports.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';
import { readZip } from '#server/testing/zip.ts';
import { exportedTables } from './exported-tables.ts';

const test = testWithClub();
const path = '/api/admin/export';

async function readExport(app: TestApp, { token }: Person) {
  const response = await fetch(app.url + path, { headers: { authorization: `Bearer ${token}` } });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const entries = readZip(Buffer.from(await response.arrayBuffer()));
  const files = new Map(entries.map(({ name, bytes }) => [name, bytes.toString()]));
  const list = (name: string) => JSON.parse(files.get(`${name}.json`) ?? '') as Record<string, unknown>[];
  return { files, list };
}

test('only Admins export the club', async ({ club }) => {
  for (const [method, address] of [
    ['GET', path],
    ['POST', `${path}/link`],
  ] as const) {
    expect((await club.visitor.ask(method, address)).status).toBe(401);
    for (const person of [club.gus, club.dale, club.max]) expect((await person.ask(method, address)).status).toBe(403);
  }
});

test('every table is exported, or it says why it is not', async ({ app }) => {
  const names = (await app.db.introspection.getTables()).map(({ name }) => name);
  const tables = names
    .filter((name) => name !== limiterTable && name !== 'migrations')
    .map((name) => name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase()));
  expect(Object.keys(exportedTables).toSorted()).toEqual(tables.toSorted());
});

test('members and what they wrote are exported as JSON, members also as CSV, and a formula in a name is harmless', async ({
  app,
  club,
}) => {
  await club.dale.ask('POST', '/api/profile', { ...fullProfile, phone: '555 0100', sharesPhone: false });
  const { body: post } = await club.peg.ask('POST', '/api/posts', { body: 'Golf on Thursday?' });
  await club.dale.ask('POST', `/api/posts/comment/${post._id}`, { body: 'I am in.' });
  await club.dale.ask('POST', `/api/posts/like/${post._id}`);
  await app.db.updateTable('users').set({ name: '=1+1' }).where('id', '=', Number(club.gus._id)).execute();
  const { files, list } = await readExport(app, club.ada);
  expect(files.get('README.txt')).toContain('open formats');
  expect(list('members')).toContainEqual({
    id: Number(club.peg._id),
    name: 'Peg Lindqvist',
    email: 'peg.lindqvist@example.com',
    loginNorm: 'peg.lindqvist@example.com',
    avatar: null,
    role: 'User',
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    memberSince: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(list('posts')).toMatchObject([
    { id: Number(post._id), userId: Number(club.peg._id), body: 'Golf on Thursday?' },
  ]);
  expect(list('comments')).toMatchObject([{ postId: Number(post._id), body: 'I am in.' }]);
  expect(list('likes')).toMatchObject([{ postId: Number(post._id), userId: Number(club.dale._id) }]);
  expect(list('profiles')).toMatchObject([{ handle: 'CoachDale', favsports: expect.any(Array), phone: '' }]);
  expect(files.get('members.csv')).toContain('"\'=1+1"');
  expect(list('site-texts').map(({ section }) => section)).toContain('club');
});

test('no password, session, or draft is exported, and nothing that a manager hid', async ({ app, club }) => {
  await club.peg.ask('PUT', '/api/drafts/post', { body: 'Not ready yet' });
  const { body: bad } = await club.peg.ask('POST', '/api/posts', { body: 'Something unkind' });
  await club.dale.ask('POST', `/api/posts/comment/${bad._id}`, { body: 'Said below it' });
  expect((await hide(club.max, { kind: 'post', id: bad._id })).status).toBe(200);
  const { files } = await readExport(app, club.ada);
  const text = [...files.values()].join('\n');
  expect(text).not.toContain('Not ready yet');
  expect(text).not.toContain('Something unkind');
  expect(text).not.toContain('Said below it');
  const users = await app.db.selectFrom('users').select('passwordHash').execute();
  for (const { passwordHash } of users) expect(text).not.toContain(passwordHash);
  const sessions = await app.db.selectFrom('sessions').select('id').execute();
  for (const { id } of sessions) expect(text).not.toContain(id);
});

test('nothing of a profile that managers hid is exported, and no phone number of a member who died', async ({
  app,
  club,
}) => {
  await club.dale.ask('POST', '/api/profile', { ...fullProfile, phone: '555 0123', sharesPhone: true });
  const stay = { company: 'Harbor High', title: 'Coach', location: 'Port Amity', from: '1990-01-01', current: true };
  expect((await club.dale.ask('POST', '/api/profile/experience', stay)).status).toBeLessThan(300);
  const before = await readExport(app, club.ada);
  expect(before.files.get('profiles.json')).toContain('555 0123');
  expect(before.files.get('experience.json')).toContain('Harbor High');

  await club.ada.ask('POST', `/api/admin/user/${club.dale._id}/memorial`, { born: 1940, died: 2026, words: '' });
  expect((await readExport(app, club.ada)).files.get('profiles.json')).not.toContain('555 0123');
  await club.ada.ask('DELETE', `/api/admin/user/${club.dale._id}/memorial`);
  expect((await hide(club.max, { kind: 'profile', id: club.dale._id })).status).toBe(200);
  const { files } = await readExport(app, club.ada);
  expect(files.get('profiles.json')).not.toContain('CoachDale');
  expect(files.get('experience.json')).not.toContain('Harbor High');
});

test('pictures are exported as files, each once, even if the file of one is lost', async ({ app, club }) => {
  await addNewPhoto(app, club.max, club.max);
  const { files, list } = await readExport(app, club.ada);
  const [{ url } = {}] = list('photos');
  const name = /uploads\/([^/]+)/.exec(String(url))?.[1];
  const stored = [...files.keys()].filter((file) => file.startsWith('files/'));
  expect(stored).toContain(`files/${name}.jpg`);
  expect(new Set(stored).size).toBe(stored.length);
  const bytes = await (await fetch(`${app.url}${url}`)).text();
  expect(files.get(`files/${name}.jpg`)).toBe(bytes);
  rmSync(joinPath(app.dataDir, 'uploads', String(name)), { recursive: true });
  const after = await readExport(app, club.ada);
  expect([...after.files.keys()]).toEqual([...files.keys()].filter((file) => file !== `files/${name}.jpg`));
});

test('a list longer than what is read at once is complete, in order, and each entry once', async ({ app, club }) => {
  const userId = Number(club.peg._id);
  const rows = Array.from({ length: 1100 }, (_, number) => ({ userId, body: `Post ${number}`, createdAt: number }));
  await app.db.insertInto('posts').values(rows).execute();
  const posts = await app.db.selectFrom('posts').select('id').where('body', 'like', 'Post %').execute();
  await app.db
    .insertInto('likes')
    .values(posts.map(({ id }) => ({ postId: id, userId, createdAt: 0 })))
    .execute();
  const { list } = await readExport(app, club.ada);
  const bodies = list('posts').map(({ body }) => body);
  expect(bodies.filter((body) => String(body).startsWith('Post '))).toEqual(rows.map(({ body }) => body));
  expect(list('likes').filter((like) => like.userId === userId)).toHaveLength(rows.length);
});

test('a browser downloads an export with a link, which works only while the person who asked for it is an Admin', async ({
  app,
  club,
}) => {
  const { body } = await club.ada.ask('POST', `${path}/link`);
  const response = await fetch(app.url + body.url);
  expect([response.status, response.headers.get('content-disposition')]).toEqual([200, 'attachment']);
  expect(readZip(Buffer.from(await response.arrayBuffer())).length).toBeGreaterThan(10);
  const { body: log } = await club.ada.ask('GET', '/api/admin/security-log?kind=club-exported');
  expect(log[0]).toMatchObject({ by: 'Ada Admin' });
  await app.db.updateTable('users').set({ role: 'Manager' }).where('id', '=', Number(club.ada._id)).execute();
  expect((await fetch(app.url + body.url)).status).toBe(404);
  await app.db.updateTable('users').set({ role: 'Admin' }).where('id', '=', Number(club.ada._id)).execute();
  expect((await fetch(`${app.url}${body.url.replace('/exports/', '/exports/x')}`)).status).toBe(404);
});

test('one export runs at a time, and one whose reader goes away makes room for the next', async ({ app, club }) => {
  const body = 'x'.repeat(2000);
  const userId = Number(club.peg._id);
  for (let part = 0; part < 20; part++)
    await app.db
      .insertInto('posts')
      .values(Array.from({ length: 500 }, () => ({ userId, body, createdAt: 0 })))
      .execute();
  const { body: link } = await club.ada.ask('POST', `${path}/link`);
  const [slow] = (await once(get(app.url + link.url), 'response')) as [IncomingMessage];
  expect(slow.statusCode).toBe(200);
  expect((await club.ada.ask('GET', path)).status).toBe(429);
  expect((await club.ada.ask('POST', `${path}/link`)).status).toBe(429);
  const { status, headers } = await fetch(app.url + link.url);
  expect([status, headers.get('retry-after')]).toEqual([429, '60']);
  slow.destroy();
  await expect.poll(async () => (await club.ada.ask('POST', `${path}/link`)).status).toBe(200);
  await readExport(app, club.ada);
});
