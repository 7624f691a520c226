import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { defineRow, joinMembers } from '#bench/bench.ts';
import { measureSpeed, median } from '#bench/load/load.ts';
import { atLeast } from '#bench/report.ts';
import { findFreePort } from '#server/testing/free-port.ts';

const members = 50;

export const feed = defineRow({
  name: 'feed',
  goals: { share: atLeast(0.4, '×', `requests/s of raw node:http, for ${members} different members`) },
  measure: ({ onEachSite, choose }, say) =>
    onEachSite('large', async (site) => {
      const tokens = await joinMembers(site, members);
      const requests = tokens.map((authorization) => ({
        path: '/api/posts',
        headers: { authorization, 'accept-encoding': 'br' },
      }));
      const raw = await startRaw(`${site.url}/api/posts`, requests[0]?.headers);
      // In turns, so that a slow moment of the machine hits both.
      const pairs: [number, number][] = [];
      try {
        for (let round = 0; round < choose(6, 2); round++) {
          const seconds = choose(3, 1);
          pairs.push([await measureSpeed(site.url, requests, seconds), await measureSpeed(raw.url, requests, seconds)]);
        }
      } finally {
        raw.stop();
      }
      // The first round warms both up.
      const measured = pairs.slice(1);
      const ours = median(measured.map(([own]) => own)).toFixed(0);
      const theirs = median(measured.map(([, other]) => other)).toFixed(0);
      const share = median(measured.map(([own, other]) => own / other));
      say('share', site.engine, share, `${ours}/s against ${theirs}/s`);
    }),
});

/** Starts a bare node:http server with responses of the same size: the upper limit for Node. */
async function startRaw(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(address, { headers });
  const port = await findFreePort();
  const head = JSON.stringify(Object.fromEntries(response.headers));
  const program = `require('node:http').createServer((_, response) =>
    response.writeHead(200, ${head}).end(Buffer.alloc(${response.headers.get('content-length')}))).listen(${port})`;
  const child = spawn(process.execPath, ['-e', program], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const listens = () => fetch(url, { method: 'HEAD' }).then(Boolean, () => false);
  for (let tries = 0; tries < 200 && !(await listens()); tries++) await wait(50);
  if (!(await listens())) throw new Error('The raw server did not start');
  return { url, stop: () => child.kill() };
}
