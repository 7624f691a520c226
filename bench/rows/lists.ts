import { setTimeout as wait } from 'node:timers/promises';
import { defineRow, type Site } from '#bench/bench.ts';
import { median } from '#bench/load/load.ts';
import { atMost } from '#bench/report.ts';
import { connect } from '#server/platform/database/connect.ts';
import { topics } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { markChanged } from '#server/platform/live/versions.ts';

const paths = [
  ...['/', '/profiles', '/profiles?search=amity+golf', '/api/site', '/api/sports', '/api/visits', '/api/notifications'],
  ...['/api/profile/all', '/api/profile/all?page=9', '/api/profile/all?search=port+high+gol'],
  ...['/api/profile/all?sport=golf&status=retired', '/api/profile/user/2/story'],
  ...['/api/admin/users', '/api/admin/users?search=oka&role=User', '/api/admin/security-log'],
  ...['/api/posts', '/api/posts/500', '/api/posts?limit=100', '/api/posts?by=2', '/api/photos'],
  ...['/api/cal-events', '/api/cal-events?list=past', '/api/cal-events?list=going'],
  ...[`/api/cal-events/month/${new Date().toISOString().slice(0, 7)}`, '/api/notices/audiences'],
  ...['/api/search?q=coach77', '/api/search?q=the', '/api/search?q=bob+lindquist+prctice'],
  '/api/search?q=practice+coaching&kind=posts&page=3',
];

export const lists = defineRow({
  name: 'lists',
  goals: {
    time: atMost(50, 'ms', 'the slowest list of a large club when something has just changed'),
    bytes: atMost(200, 'kB', 'the largest list'),
  },
  measure: ({ onEachSite, choose }, say) =>
    onEachSite('large', async (site) => {
      const found = await measureLists(site, choose(10, 2));
      for (const kind of ['time', 'bytes'] as const) {
        const most = found.reduce((one, other) => (other[kind] > one[kind] ? other : one));
        say(kind, `${most.path} on ${site.engine}`, most[kind]);
      }
    }),
});

async function measureLists(site: Site, rounds: number) {
  const db = connect(site);
  const found: { path: string; time: number; bytes: number }[] = [];
  for (const path of paths) {
    let bytes = await read(site, path);
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await inTransaction(db, (tx) => markChanged(tx, ...topics));
      // The change takes a moment to get around.
      await wait(10);
      const start = performance.now();
      bytes = await read(site, path);
      times.push(performance.now() - start);
    }
    found.push({ path, time: median(times), bytes: bytes / 1000 });
  }
  await db.destroy();
  return found;
}

/** Returns the bytes of the body, unpacked. */
async function read({ url, token }: Site, path: string): Promise<number> {
  const response = await fetch(url + path, { headers: { authorization: token, 'accept-encoding': 'br' } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return Buffer.byteLength(await response.text());
}
