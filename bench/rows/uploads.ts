import type { Site } from '#bench/bench.ts';
import { joinMembers } from '#bench/clubs/join-members.ts';
import { withBusyCore } from '#bench/load/busy-core.ts';
import { quantile } from '#bench/load/numbers.ts';
import { takePhoto } from '#bench/load/photo.ts';
import { untilReady, uploadPhotos } from '#bench/load/upload.ts';
import { atMost, defineRow } from '#bench/row.ts';

const photosEach = 2;

export const uploads = defineRow({
  name: 'uploads',
  goals: {
    p95: atMost(2, 's', 'p95 of the response to photos of 12 megapixels at once, with one core busy'),
    ready: atMost(12, 's', 'until all sizes are there'),
  },
  async measure({ onEachEngine, choose }, say) {
    const photo = await takePhoto();
    const members = choose(10, 1);
    const about = (site: Site) => `${members * photosEach} photos on ${site.engine}`;
    await onEachEngine('sample', async (site) => {
      const { times } = await withBusyCore(() => uploadAtOnce(site, photo, members));
      say('p95', about(site), quantile(times, 0.95), `p50 ${quantile(times, 0.5).toFixed(1)} s`);
    });
    // Another server, so that it is as cold.
    await onEachEngine('sample', async (site) =>
      say('ready', about(site), (await uploadAtOnce(site, photo, members)).ready),
    );
  },
});

/** Returns the seconds of each response, and until all sizes of all photos are there. */
async function uploadAtOnce(site: Site, photo: Buffer, members: number) {
  const tokens = await joinMembers(site, members);
  const start = performance.now();
  const sent = await Promise.all(
    tokens.flatMap((token, index) =>
      Array.from({ length: photosEach }, async (_, each) => {
        const [{ id, seconds } = missing] = await uploadPhotos(site, token, photo, [index * photosEach + each]);
        return { token, id, seconds };
      }),
    ),
  );
  for (const { id, token } of sent) await untilReady(site, id, token);
  return { times: sent.map(({ seconds }) => seconds), ready: (performance.now() - start) / 1000 };
}

const missing = { id: '', seconds: Number.NaN };
