import { defineRow, joinMembers } from '#bench/bench.ts';
import { quantile } from '#bench/load/load.ts';
import { readMemory, withBusyCore } from '#bench/load/machine.ts';
import { takePhoto, untilReady, uploadPhoto } from '#bench/load/photo.ts';
import { atMost } from '#bench/report.ts';

export const uploads = defineRow({
  name: 'uploads',
  goals: {
    p95: atMost(2, 's', 'p95 of the response to photos of 12 megapixels at once, with one core busy'),
    ready: atMost(20, 's', 'until all sizes are there'),
    memory: atMost(250, 'MB', 'the server afterwards'),
  },
  async measure({ onEachSite, choose }, say) {
    const photo = await takePhoto();
    await onEachSite('sample', async (site) => {
      const members = await joinMembers(site, choose(10, 1));
      const senders = [...members, ...members];
      const start = performance.now();
      const times = await withBusyCore(async () => {
        const sent = await Promise.all(senders.map((token, number) => uploadPhoto(site, token, photo, number)));
        for (const [index, { id }] of sent.entries()) await untilReady(site, id, senders[index] ?? '');
        return sent.map(({ seconds }) => seconds);
      });
      const about = `${senders.length} photos on ${site.engine}`;
      say('p95', about, quantile(times, 0.95), `p50 ${quantile(times, 0.5).toFixed(1)} s`);
      say('ready', about, (performance.now() - start) / 1000);
      say('memory', about, readMemory(site.pid));
    });
  },
});
