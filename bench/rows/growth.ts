import type { Engine } from '#bench/clubs/clubs.ts';
import { atMost, defineRow } from '#bench/row.ts';
import { type ListFigures, measureLists } from './measure-lists.ts';

export const growth = defineRow({
  name: 'growth',
  goals: {
    cpu: atMost(1.2, '×', 'CPU in the large club against the small one'),
    bytes: atMost(200, 'kB', 'the largest list'),
    time: atMost(50, 'ms', 'the slowest list'),
  },
  async measure({ onEachEngine, choose }, say) {
    const small = new Map<Engine, ListFigures[]>();
    await onEachEngine('small', async (site) => {
      small.set(site.engine, await measureLists(site, choose(15, 2)));
    });
    await onEachEngine('large', async (site) => {
      const large = await measureLists(site, choose(15, 2));
      for (const { list, cpu } of large) {
        const before = small.get(site.engine)?.find((figures) => figures.list === list)?.cpu ?? Number.NaN;
        say('cpu', `${list} on ${site.engine}`, cpu / before, `${before.toFixed(1)} ms, then ${cpu.toFixed(1)} ms`);
      }
      const largest = large.reduce((most, one) => (one.bytes > most.bytes ? one : most));
      say('bytes', `${largest.list} on ${site.engine}`, largest.bytes / 1000);
      const slowest = large.reduce((most, one) => (one.milliseconds > most.milliseconds ? one : most));
      say('time', `${slowest.list} on ${site.engine}`, slowest.milliseconds);
    });
  },
});
