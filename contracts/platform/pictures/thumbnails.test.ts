import { expect, test } from 'vitest';
import { shownThumbnail } from './thumbnails.ts';

const usual = 'https://i.ytimg.com/vi/vid1/mqdefault.jpg';

test.each([
  ['https://i.ytimg.com/vi/abc/hq720.jpg?sqp=-oaymwE=', 'https://i.ytimg.com/vi/abc/hq720.jpg?sqp=-oaymwE='],
  ['http://i.ytimg.com/vi/abc/mqdefault.jpg', 'https://i.ytimg.com/vi/abc/mqdefault.jpg'],
  ['/art/pool.svg', '/art/pool.svg'],
  ['https://example.com/picture.jpg', usual],
  ['https://i.ytimg.com.example.com/a.jpg', usual],
  ['https://i.ytimg.com@example.com/a.jpg', usual],
  ['//example.com/art/a.svg', usual],
  ['/uploads/../api/profile', usual],
  ['javascript:alert(1)', usual],
  ['', usual],
])('for the thumbnail %j, pages show %s', (address, shown) => {
  expect(shownThumbnail('vid1', address)).toBe(shown);
});
