import { expect, test } from 'vitest';
import { avatarSources, photoSources } from './pictures.ts';

const hash = '0123456789abcdef0123456789abcdef01234567';
const avatar = `/uploads/avatar-${hash}-400x400`;
const photo = `/uploads/photo-${hash}-1200x800`;

test.each([
  [25, 25, 50],
  [44, 50, 128],
  [56, 64, 128],
  [96, 128, 200],
  [200, 200, 400],
  [250, 400, 400],
])('an avatar of %i pixels loads the width %i, or %i on high-density screens', (size, usual, fine) => {
  expect(avatarSources(`${avatar}/400.jpg`, size)).toBe(`${avatar}/${usual}.webp 1x,${avatar}/${fine}.webp 2x`);
});

test('a photo lists its widths up to its own, and its width and height', () => {
  expect(photoSources(`${photo}/1200.jpg`)).toEqual({
    webp: `${photo}/480.webp 480w, ${photo}/960.webp 960w, ${photo}/1200.webp 1200w`,
    jpg: `${photo}/960.jpg 960w, ${photo}/1200.jpg 1200w`,
    width: 1200,
    height: 800,
  });
});

test('pictures from elsewhere have no other sizes', () => {
  for (const url of [
    'https://images.example.com/a.jpg',
    '/art/bleachers.svg',
    `https://evil.example${avatar}/400.jpg`,
    '',
  ]) {
    expect(avatarSources(url, 56)).toBeUndefined();
    expect(photoSources(url)).toBeUndefined();
  }
});
