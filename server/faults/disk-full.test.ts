import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, type Person, signUp, trySignUp } from '#server/testing/people.ts';
import {
  createDataDir,
  removeDataDir,
  type ServerProcess,
  startServerProcess,
} from '#server/testing/server-process.ts';
import { backUpBeside, canMount, fillDisk, onSmallDisk } from '#server/testing/small-disk.ts';

// Where we may not mount, as in some containers, a test can’t fill a disk without harm to others.
describe.skipIf(!canMount())('on a small disk that is full', () => {
  let dataDir: string;
  let elsewhere: string;
  let club: ServerProcess;
  let makeRoom: () => void;
  let peg: Person;

  beforeAll(async () => {
    dataDir = createDataDir();
    elsewhere = mkdtempSync(join(tmpdir(), 'fieldhouse-elsewhere-'));
    club = await startServerProcess(dataDir, {}, onSmallDisk(dataDir, 12));
    peg = await logIn(club, await signUp(club, 'Peg Porter'));
    makeRoom = fillDisk(club.pid, dataDir);
  });

  afterAll(async () => {
    await club.stop();
    removeDataDir(dataDir);
    rmSync(elsewhere, { recursive: true });
  });

  const get = (path: string) => fetch(`${club.url}${path}`);

  test('on a full disk, pages and lists still load, saving is refused with 507, and the log says what is wrong', async () => {
    const refused = await trySignUp(club, 'Walt Brandt');
    expect(refused.status).toBe(507);
    expect(refused.body).toEqual({ error: expect.stringContaining('out of disk space') });
    expect((await get('/')).status).toBe(200);
    expect((await get('/api/site')).status).toBe(200);
    await expect.poll(() => club.output()).toContain(`The disk is full: 0.0 MB free in ${dataDir}.`);
    expect(club.output().match(/The disk is full/g)).toHaveLength(1);
  });

  test('on a full disk, the site reports that it is alive but not ready', async () => {
    // The site checks the disk once in five seconds.
    await expect.poll(async () => (await get('/readyz')).status).toBe(503);
    expect(await (await get('/readyz')).json()).toEqual({ error: 'Nothing can be saved: the disk is full.' });
    expect((await get('/healthz')).status).toBe(200);
  });

  test('on a full disk, the office still opens for an Admin who is logged in, and says that nothing can be saved', async () => {
    const { status, body } = await peg.ask('GET', '/api/admin/status');
    expect(status).toBe(200);
    expect((await peg.ask('GET', '/api/posts')).status).toBe(200);
    expect(body.disk.free).toBe(0);
    expect(body.warnings[0]).toMatch(/^The disk is full\. Nothing can be saved/);
  });

  test('a running site on a full disk can be backed up to another disk', async () => {
    expect(await backUpBeside(club.pid, dataDir, join(elsewhere, 'club.tar.gz'))).toMatchObject({
      code: 0,
      output: expect.stringContaining('Saved to'),
    });
    expect(readdirSync(elsewhere)).toEqual(['club.tar.gz']);
  });

  test('a backup to the full disk of a running site is refused in one line and leaves nothing behind', async () => {
    const { code, output } = await backUpBeside(club.pid, dataDir, join(dataDir, 'club.tar.gz'));
    expect(code).toBe(1);
    expect(output).toMatch(/^There isn’t enough space for the backup: 0\.0 MB free in .+\n$/);
    const left = readdirSync(join(`/proc/${club.pid}/root`, dataDir));
    expect(left.filter((name) => /backup|club\.tar/.test(name))).toEqual([]);
  });

  test('once the disk has room again, everything is saved as before, without a restart', async () => {
    makeRoom();
    expect((await trySignUp(club, 'Walt Brandt')).status).toBe(201);
    await expect.poll(async () => (await get('/readyz')).status).toBe(200);
    const { body } = await peg.ask('GET', '/api/admin/status');
    expect(body.warnings[0]).toContain('The disk is almost full: 0.0 GB are free');
  });
});
