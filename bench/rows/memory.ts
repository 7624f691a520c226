import { readMemory, readOwnMemory } from '#bench/attacks/target.ts';
import type { Site } from '#bench/bench.ts';
import { joinMembers } from '#bench/clubs/join-members.ts';
import { takePhoto } from '#bench/load/photo.ts';
import { loadPlainly } from '#bench/load/plain-load.ts';
import { inTurn, toBytes } from '#bench/load/requests.ts';
import { untilReady, uploadPhotos } from '#bench/load/upload.ts';
import { atMost, defineRow } from '#bench/row.ts';
import { publicPages } from './public-pages.ts';

const members = 5;
const paths = [
  ...publicPages,
  ...['/api/posts', '/api/posts/500', '/api/profile/all', '/api/cal-events', '/api/photos', '/api/notifications'],
  ...['golf', 'harmon', 'practice'].map((word) => `/api/search?q=${word}`),
];

/** What it takes a day later is measured by whoever leaves it running for a day. */
export const memory = defineRow({
  name: 'memory',
  goals: {
    load: atMost(250, 'MB', 'the server after load at full speed'),
    uploads: atMost(250, 'MB', 'the server after uploads'),
  },
  async measure({ onEachEngine, choose }, say) {
    const photo = await takePhoto();
    await onEachEngine('large', async (site) => {
      const { url, pid, engine, token } = site;
      const headers = { authorization: token, 'accept-encoding': 'br' };
      const seconds = choose(60, 2);
      const next = inTurn(paths.map((path) => toBytes({ path, headers })));
      await loadPlainly(next, { port: Number(new URL(url).port), connections: 10, seconds });
      say('load', `${seconds} s on ${engine}`, readOwnMemory(pid));
      const each = choose(20, 1);
      await upload(site, photo, each);
      // Picture processes stay for a minute.
      const all = `${readMemory(pid).toFixed(0)} MB with the picture processes`;
      say('uploads', `${members * each} photos on ${engine}`, readOwnMemory(pid), all);
    });
  },
});

/** Every member sends photos one after the other; all members do at the same time. */
async function upload(site: Site, photo: Buffer, each: number): Promise<void> {
  const tokens = await joinMembers(site, members);
  const numbers = Array.from({ length: each }, (_, number) => number);
  await Promise.all(
    tokens.map(async (token, index) => {
      const sent = await uploadPhotos(
        site,
        token,
        photo,
        numbers.map((number) => index * each + number),
      );
      for (const { id } of sent) await untilReady(site, id, token);
    }),
  );
}
