import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { listAllPosts } from '#server/testing/posts.ts';
import { startUpdatableSite, type UpdatableSite } from '#server/testing/updatable-site.ts';
import { fatalFaults, lateFaults, type UpdateFault } from '#server/testing/update-faults.ts';
import { addVersion } from '#server/testing/versions.ts';

const mostSeconds = 120;
const timeout = 60 * 60_000;
// All of them, on both engines, take half an hour: UPDATE_FAULTS=all npm run test:faults.
const isThorough = process.env.UPDATE_FAULTS === 'all';
const few = (faults: UpdateFault[], every: number) => (isThorough ? faults : faults.filter((_, n) => n % every === 0));

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const work of cleanUp.splice(0)) await work();
});

async function startSite(engine: string): Promise<UpdatableSite> {
  if (engine === 'SQLite') return keep(await startUpdatableSite());
  const postgres = await startPostgres();
  const site = await startUpdatableSite({ DATABASE_URL: postgres.url('postgres'), JWT_SECRET: 'x'.repeat(32) });
  keep(site);
  cleanUp.push(() => postgres.stop());
  return site;
}

function keep(site: UpdatableSite): UpdatableSite {
  cleanUp.push(() => site.remove());
  return site;
}

/** A member who goes on writing while the site is away and comes back. */
function startWriting({ max }: UpdatableSite) {
  const acknowledged: string[] = [];
  let isOver = false;
  const writing = (async () => {
    for (let n = 0; !isOver; n += 1) {
      const sent = await max.ask('POST', '/api/posts', { body: `Inning ${n}` }).catch(() => undefined);
      if (sent?.status === 201) acknowledged.push(sent.body._id);
      else await wait(50);
    }
  })();
  return {
    acknowledged,
    end() {
      isOver = true;
      return writing;
    },
  };
}

/** Tries to update to a version with a fault; returns how it ended. */
async function update(site: UpdatableSite, version: string, { name, changes }: UpdateFault) {
  addVersion(site.dataDir, version, changes);
  const writer = startWriting(site);
  await expect.poll(() => writer.acknowledged.length, { interval: 20 }).toBeGreaterThan(2);
  site.state.write('next', { version });
  const start = performance.now();
  await site.crash();
  if (/power cut/.test(name)) {
    await site.waitUntilStopped();
    await site.start();
  }
  await expect.poll(() => site.state.read('trying') ?? site.state.read('next'), { message: name }).toBeUndefined();
  await site.waitUntilReady();
  const seconds = (performance.now() - start) / 1000;
  await writer.end();
  const posts = await listAllPosts(site.max);
  expect(
    writer.acknowledged.filter((id) => !posts.has(id)),
    name,
  ).toEqual([]);
  expect(seconds, name).toBeLessThan(mostSeconds);
  return { installed: site.state.read('installed')?.version, last: site.state.read('last'), seconds };
}

test.for(['SQLite', 'PostgreSQL'])(
  'on %s, a version that fails leaves the old one with every post, whatever fails',
  { timeout },
  async (engine) => {
    const site = await startSite(engine);
    const before = site.state.read('installed')?.version;
    for (const [n, fault] of few(fatalFaults, engine === 'SQLite' ? 4 : 6).entries()) {
      const version = `99.0.${n}`;
      const { installed, last } = await update(site, version, fault);
      expect(installed, fault.name).toBe(before);
      expect(last, fault.name).toMatchObject({ version, outcome: 'returned', reason: expect.stringMatching(/\.$/) });
    }
  },
);

test.for(['SQLite', 'PostgreSQL'])(
  'on %s, a version that is stopped when it was found good is installed in the end, or the old one stays',
  { timeout },
  async (engine) => {
    for (const fault of few(lateFaults, engine === 'SQLite' ? 5 : 12)) {
      const site = await startSite(engine);
      const { installed, last } = await update(site, '99.0.0', fault);
      const isInstalled = installed === '99.0.0';
      if (!isInstalled) expect(last, fault.name).toMatchObject({ outcome: 'returned' });
      for (const work of cleanUp.splice(0)) await work();
    }
  },
);
