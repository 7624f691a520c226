import type { Reply } from '#bench/load/connection.ts';
import { quantile } from '#bench/load/numbers.ts';
import { atLeast, atMost, defineRow } from '#bench/row.ts';
import { isAccepted, overloadServer } from './overload-server.ts';

export const overload = defineRow({
  name: 'overload',
  goals: {
    accepted: atMost(1000, 'ms', 'p99 of accepted requests'),
    refused: atMost(50, 'ms', 'p99 until a 503'),
    retryAfter: atLeast(100, '%', '503s with Retry-After'),
    lost: atMost(0, '%', 'requests that were neither accepted nor refused'),
    members: atLeast(95, '%', 'logins and writes accepted'),
    recovery: atLeast(90, '%', 'of full speed two seconds later'),
  },
  measure: ({ onEachEngine, choose, size }, say) =>
    onEachEngine('large', async (site) => {
      const lengths = { seconds: choose(60, 2), speedTest: choose(3, 1), members: size.members };
      const { speed, recovered, strangers, members } = await overloadServer(site, lengths);
      const all = [...strangers, ...members];
      const accepted = all.filter(isAccepted);
      const refused = all.filter(({ status }) => status === 503);
      const hinting = refused.filter(({ hasRetryAfter }) => hasRetryAfter);
      const lost = all.length - accepted.length - refused.length;
      say('accepted', site.engine, p99Of(accepted), `${accepted.length} of ${all.length}`);
      say('refused', site.engine, p99Of(refused), `${refused.length} of ${all.length}`);
      say('retryAfter', site.engine, (hinting.length / refused.length) * 100);
      say('lost', site.engine, (lost / all.length) * 100);
      say('members', site.engine, (members.filter(isAccepted).length / members.length) * 100);
      const speeds = `${speed.toFixed(0)} requests/s, then ${recovered.toFixed(0)}`;
      say('recovery', site.engine, (recovered / speed) * 100, speeds);
    }),
});

function p99Of(replies: Reply[]): number {
  const times = replies.map(({ milliseconds }) => milliseconds);
  return quantile(times, 0.99);
}
