import type { Engine } from '#bench/clubs/clubs.ts';
import { atMost, defineRow } from '#bench/row.ts';
import { type ListFigures, measureLists } from './measure-lists.ts';

/** The two clubs send lists of the same length: see `lists.ts`. The bytes show it. */
export const growth = defineRow({
  name: 'growth',
  goals: {
    cpu: atMost(1.2, '×', 'CPU in the large club against the small one'),
    bytes: atMost(200, 'kB', 'the largest list'),
    time: atMost(50, 'ms', 'the slowest list'),
  },
  async measure({ engines, withSite, choose }, say) {
    async function measureOn(engine: Engine): Promise<void> {
      const found: { list: string; large: ListFigures }[] = [];
      const compare = (list: string, [small, large]: ListFigures[]) => {
        if (!small || !large) return;
        say('cpu', `${list} on ${engine}`, large.cpu / small.cpu, `${describe(small)}, then ${describe(large)}`);
        found.push({ list, large });
      };
      const rounds = choose(15, 2);
      await withSite(
        'small',
        (small) => withSite('large', (large) => measureLists([small, large], rounds, compare), engine),
        engine,
      );
      const largest = found.reduce((most, one) => (one.large.bytes > most.large.bytes ? one : most));
      say('bytes', `${largest.list} on ${engine}`, largest.large.bytes / 1000);
      const slowest = found.reduce((most, one) => (one.large.milliseconds > most.large.milliseconds ? one : most));
      say('time', `${slowest.list} on ${engine}`, slowest.large.milliseconds);
    }
    for (const engine of engines) await measureOn(engine);
  },
});

function describe({ cpu, bytes }: ListFigures): string {
  return `${cpu.toFixed(1)} ms for ${(bytes / 1000).toFixed(1)} kB`;
}
