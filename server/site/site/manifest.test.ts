// @module-tag sqlite
import { expect } from 'vitest';
import { testWithClub } from '#server/testing/test-with-app.ts';

interface AppManifest {
  icons: { src: string; sizes: string; purpose: string }[];
  shortcuts: { name: string; url: string; icons: { src: string; sizes: string }[] }[];
}

const test = testWithClub();

test('a phone installs the site as an app under the name that the club gave itself', async ({ app, club }) => {
  const details = (await club.visitor.ask('GET', '/api/site/club')).body;
  await club.max.ask('PUT', '/api/site/club', { ...details, name: 'The “Old” Whistles' });
  const response = await fetch(`${app.url}/site.webmanifest`);
  expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  expect(await response.json()).toMatchObject({
    id: '/',
    name: 'The “Old” Whistles',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: expect.stringMatching(/^#[\da-f]{6}$/),
    background_color: expect.stringMatching(/^#[\da-f]{6}$/),
  });
});

test('the app has icons for home screens of every shape, and shortcuts to the feed, the events, and the directory', async ({
  app,
}) => {
  const { icons, shortcuts } = (await (await fetch(`${app.url}/site.webmanifest`)).json()) as AppManifest;
  const shapes = icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(shapes.toSorted()).toEqual(['192x192 any', '192x192 maskable', '512x512 any', '512x512 maskable']);
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Post Feed', '/feed'],
    ['Events', '/cal-events'],
    ['Directory', '/directory'],
  ]);
  // A browser test on the built site checks that they are pictures of these sizes.
  for (const { icons: own } of shortcuts) expect(own).toMatchObject([{ sizes: '96x96', type: 'image/png' }]);
});
