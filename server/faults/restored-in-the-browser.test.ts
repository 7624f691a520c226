import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restartCode } from '#server/platform/process/restart.ts';
import { kindsOf, makeBackup, patientTest } from '#server/testing/backups.ts';
import { findFreePort } from '#server/testing/free-port.ts';
import { logIn, signUp } from '#server/testing/people.ts';
import { exists } from '#server/testing/picture-processes.ts';
import { createFolder, inFolder, inPostgres, removeFolder } from '#server/testing/places.ts';
import { type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';
import { readFeed, writePost } from '#server/testing/posts.ts';
import { startServerProcess } from '#server/testing/server-process.ts';

let postgres: PostgresServer;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgres();
  folder = createFolder();
});
afterAll(async () => {
  await postgres.stop();
  removeFolder(folder);
});

test.each(['SQLite', 'PostgreSQL'])(
  'with %s, an Admin restores a backup in the browser: the site exits to be restarted, has the old posts, and keeps the newer data aside',
  patientTest,
  async (engine) => {
    const place = engine === 'SQLite' ? inFolder(folder, engine) : await inPostgres(postgres, folder, 'club');
    const { dataDir } = place;
    const settings = { ...place.settings, PORT: String(await findFreePort()) };
    let server = await startServerProcess(dataDir, settings);
    const account = await signUp(server, 'Max Manager');
    let max = await logIn(server, account);
    await writePost(max, 'Before the backup');
    const { name } = await makeBackup(max);
    await writePost(max, 'After the backup');
    const { counts } = (await max.ask('GET', `/api/admin/backups/${name}/lost`)).body;
    expect(counts).toEqual({ posts: 1, comments: 0, rsvps: 0, photos: 0, events: 0, members: 0 });

    expect((await max.ask('POST', `/api/admin/backups/${name}/restore`)).body).toEqual({ success: true });
    await expect.poll(() => exists(server.pid)).toBe(false);
    expect(await server.stop()).toBe(restartCode);

    server = await startServerProcess(dataDir, settings);
    await expect.poll(() => server.output()).toContain(`Restored the backup ${name}.`);
    expect((await max.ask('GET', '/api/posts')).status).toBe(401);
    max = await logIn(server, account);
    const bodies = JSON.stringify(await readFeed(max));
    expect(bodies).toContain('Before the backup');
    expect(bodies).not.toContain('After the backup');
    const { restore } = (await max.ask('GET', '/api/admin/status')).body.health;
    expect(restore).toMatchObject({ name, problem: null, previous: expect.stringMatching(/^before-restore-/) });
    expect(existsSync(join(dataDir, restore.previous, 'fieldhouse.sqlite'))).toBe(true);
    expect((await kindsOf(max)).filter((kind) => kind === 'backup-restored')).toHaveLength(1);
    await server.stop();
  },
);
