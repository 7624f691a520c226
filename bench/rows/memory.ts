import { defineRow } from '#bench/bench.ts';
import { load } from '#bench/load/load.ts';
import { readMemory } from '#bench/load/machine.ts';
import { atMost } from '#bench/report.ts';
import { publicPages } from './first-paint.ts';

const paths = [
  ...publicPages,
  ...['/api/posts', '/api/posts/500', '/api/profile/all', '/api/cal-events', '/api/photos', '/api/notifications'],
  ...['golf', 'harmon', 'practice'].map((word) => `/api/search?q=${word}`),
];

export const memory = defineRow({
  name: 'memory',
  goals: { load: atMost(250, 'MB', 'the server after load at full speed') },
  measure: ({ onEachSite, choose }, say) =>
    onEachSite('large', async ({ url, pid, engine, token }) => {
      const seconds = choose(60, 2);
      const requests = paths.map((path) => ({ path, headers: { authorization: token, 'accept-encoding': 'br' } }));
      await load(url, { requests, connections: 10, seconds });
      say('load', `${seconds} s on ${engine}`, readMemory(pid));
    }),
});
