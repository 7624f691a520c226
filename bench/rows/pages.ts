import { compareWithCeiling } from '#bench/load/compare.ts';
import { isRevisitShort } from '#bench/load/one-response.ts';
import { atLeast, defineRow } from '#bench/row.ts';
import { publicPages } from './public-pages.ts';

/** As browsers send it. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };

export const pages = defineRow({
  name: 'pages',
  goals: {
    share: atLeast(0.7, '×', 'requests/s of a static buffer'),
    revisit: atLeast(1, '', '304 on revisit'),
  },
  measure: ({ onEachEngine, choose }, say) =>
    onEachEngine('sample', async ({ url: site, engine, pid }) => {
      for (const path of publicPages.slice(0, choose(publicPages.length, 1))) {
        const url = site + path;
        const lengths = { rounds: choose(5, 1), seconds: choose(1, 0.3) };
        const { share, details } = await compareWithCeiling({ url, headers, pid }, lengths);
        say('share', `${path} on ${engine}`, share, details);
        say('revisit', `${path} on ${engine}`, await isRevisitShort(url, headers));
      }
    }),
});
