import { createElement } from 'react';
import { expect, test } from 'vitest';
import { pictureName, pictureUrl } from '#contracts/platform/pictures/pictures.ts';
import { render } from '#web/testing/render.ts';
import { DownloadPhoto } from './download-photo.tsx';

const renderLink = (url: string) =>
  render(createElement(DownloadPhoto, { photo: { _id: '7', url, caption: 'Fish Fry', taken: '1987' } }));

test('a photo of the site is saved under the name of what it shows', () => {
  const html = renderLink(pictureUrl(pictureName('photo', '0a1b2c3d'.repeat(5), 1600, 1200), 1600));
  expect(html).toContain('download="1987 Fish Fry (7).jpg"');
  expect(html).toContain('Download');
});

test('a photo on another site opens in a new tab, because browsers save only what the page’s own site has', () => {
  const html = renderLink('https://images.example.com/fish-fry.jpg');
  expect(html).toContain('href="https://images.example.com/fish-fry.jpg" target="_blank"');
  expect(html).toContain('Open the photo');
  expect(html).not.toContain('download=');
});
