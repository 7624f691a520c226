import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { makeLoginOld } from '#server/testing/account-settings.ts';
import { findBackup, kindsOf, pathOf, patientTest, testWithBackups } from '#server/testing/backups.ts';

const test = testWithBackups();

test(
  'a backup is downloaded whole or from where it was interrupted, with its name and length',
  patientTest,
  async ({ app, club }) => {
    const { name, bytes } = await findBackup(club.ada);
    const content = readFileSync(pathOf(app, name));
    const headers = { authorization: `Bearer ${club.ada.token}` };
    const whole = await fetch(`${app.url}/api/admin/backups/${name}`, { headers });
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-length': String(bytes),
      'content-type': 'application/gzip',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    });
    expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
    const range = { ...headers, range: 'bytes=100-', 'if-range': whole.headers.get('etag') ?? '' };
    const rest = await fetch(`${app.url}/api/admin/backups/${name}`, { headers: range });
    expect([rest.status, rest.headers.get('content-range')]).toEqual([206, `bytes 100-${bytes - 1}/${bytes}`]);
    expect(Buffer.from(await rest.arrayBuffer()).equals(content.subarray(100))).toBe(true);
    const beyond = await fetch(`${app.url}/api/admin/backups/${name}`, {
      headers: { ...headers, range: `bytes=${bytes}-` },
    });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes}`]);
    const noted = async () => (await kindsOf(club.ada)).filter((kind: string) => kind === 'backup-downloaded').length;
    const before = await noted();
    await fetch(`${app.url}/api/admin/backups/${name}`, { headers: { ...headers, range: 'bytes=0-' } });
    expect(await noted()).toBe(before + 1);
  },
);

test(
  'a link downloads a backup without a token, as long as the person who asked for it is an Admin',
  patientTest,
  async ({ app, club }) => {
    const { name } = await findBackup(club.ada);
    const { url } = (await club.ada.ask('POST', `/api/admin/backups/${name}/link`)).body;
    const download = async (address: string) => {
      const response = await fetch(app.url + address);
      return {
        status: response.status,
        hash: createHash('sha256')
          .update(await response.bytes())
          .digest('hex'),
      };
    };
    const hash = createHash('sha256')
      .update(readFileSync(pathOf(app, name)))
      .digest('hex');
    expect(await download(url)).toEqual({ status: 200, hash });
    for (const wrong of [
      url.replace(/\/backups\/./, '/backups/x'),
      `${url}%00`,
      url.replace(/[^/]+$/, '%00'),
      `${url}x`,
    ])
      expect((await download(wrong)).status, wrong).toBe(404);
    await app.db.updateTable('users').set({ role: 'Manager' }).where('id', '=', Number(club.ada._id)).execute();
    expect((await download(url)).status).toBe(404);
    await app.db.updateTable('users').set({ role: 'Admin' }).where('id', '=', Number(club.ada._id)).execute();
    expect((await download(url)).status).toBe(200);
  },
);

test(
  'downloading or deleting a backup takes the password again when the login is old',
  patientTest,
  async ({ app, club }) => {
    const { name } = await findBackup(club.ada);
    await makeLoginOld(app, club.ada);
    for (const [method, path] of [
      ['GET', name],
      ['POST', `${name}/link`],
      ['DELETE', name],
    ] as const) {
      const { status, body } = await club.ada.ask(method, `/api/admin/backups/${path}`);
      expect([status, Object.keys(body)]).toEqual([403, ['password']]);
    }
    expect(existsSync(pathOf(app, name))).toBe(true);
    await app.db.updateTable('sessions').set({ createdAt: Date.now() }).execute();
  },
);

test.for([
  '..%2fjwt-secret',
  '..%2f..%2fetc%2fpasswd',
  'fieldhouse.sqlite',
  'fieldhouse-2026-11-20-030000.tar.gz%00',
  'fieldhouse-2026-11-20-030000.tar.gz%2f..%2f..%2fjwt-secret',
  '%E2%80%AEfieldhouse-2026-11-20-030000.tar.gz',
])('nothing but a backup can be reached by its name: %s', patientTest, async (name, { club }) => {
  const isNul = name.includes('%00');
  for (const [method, end] of [
    ['GET', ''],
    ['DELETE', ''],
    ['POST', '/link'],
    ['POST', '/check'],
  ] as const) {
    expect(isNul ? [404] : [400, 404]).toContain(
      (await club.ada.ask(method, `/api/admin/backups/${name}${end}`)).status,
    );
  }
});

test('backups are for Admins only', patientTest, async ({ club }) => {
  const { name } = await findBackup(club.ada);
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['GET', `/${name}`],
    ['POST', `/${name}/link`],
    ['POST', `/${name}/check`],
    ['DELETE', `/${name}`],
  ] as const) {
    expect((await club.visitor.ask(method, `/api/admin/backups${path}`)).status).toBe(401);
    for (const person of [club.gus, club.dale, club.max]) {
      expect((await person.ask(method, `/api/admin/backups${path}`)).status).toBe(403);
    }
  }
});

test('the data folder is never served', patientTest, async ({ app, club }) => {
  const { name } = await findBackup(club.ada);
  for (const path of [
    `/backups/${name}`,
    `/backups/x/${name}`,
    `/uploads/..%2fbackups/${name}`,
    `/data/backups/${name}`,
  ]) {
    const response = await fetch(app.url + path);
    expect((await buffer(response.body as never)).subarray(0, 2).equals(Buffer.from([0x1f, 0x8b])), path).toBe(false);
  }
});
