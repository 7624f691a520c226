import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { updatePhoto } from '#contracts/gallery/photos.ts';
import { isManager } from '#contracts/platform/policies.ts';
import { people } from './people.ts';
import { samplePhotos } from './photos.ts';

const now = Date.UTC(2026, 10, 20, 15);
const photos = samplePhotos(now);

test('the sample gallery has 120 photos with captions of their own, oldest first', () => {
  expect(photos.length).toBe(120);
  expect(new Set(photos.map(({ caption }) => caption)).size).toBe(photos.length);
  const dates = photos.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted((a, b) => a - b));
  expect(dates.at(-1)).toBeLessThan(now);
});

test('every sample photo has a drawing, a valid caption, and a manager who added it', () => {
  for (const { url, caption, creator } of photos) {
    expect(existsSync(`public${url}`), url).toBe(true);
    expect(updatePhoto.body?.parse({ caption })).toEqual({ caption });
    const role = people.find(({ profile }) => profile?.handle === creator)?.role;
    expect(role && isManager({ _id: '', role }), creator).toBe(true);
  }
});
