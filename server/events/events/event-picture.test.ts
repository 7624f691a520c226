import { expect } from 'vitest';
import { foodDrive, planEvent } from '#server/testing/events.ts';
import { sweepAfter } from '#server/testing/letters.ts';
import { join, type Person } from '#server/testing/people.ts';
import { sendPicture } from '#server/testing/photos.ts';
import { storedFiles } from '#server/testing/pictures.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

const drawing = '/art/links.svg';

function change(who: Person, id: string, changes: object, scope = 'one') {
  return who.ask('PUT', `/api/cal-events/${id}?scope=${scope}`, { ...foodDrive, ...changes });
}

/** Checks whether the file of a picture is still there after two days of sweeps. */
async function isKept(app: TestApp, url: string): Promise<boolean> {
  await sweepAfter(app, 48);
  const name = url.split('/')[2] as string;
  return storedFiles(app).some((file) => file.includes(name));
}

test('an event shows the drawing that was chosen, until the one for its title is chosen again', async ({ club }) => {
  const { _id, picture, hasOwnPicture } = await planEvent(club.max, { picture: drawing });
  expect([picture, hasOwnPicture]).toEqual([drawing, true]);
  expect((await change(club.max, _id, { title: 'Golf' })).body).toMatchObject({ picture: drawing });
  const usual = { picture: '/art/pantry.svg', hasOwnPicture: false };
  expect((await change(club.max, _id, { picture: '' })).body).toMatchObject(usual);
  expect(await planEvent(club.max)).toMatchObject(usual);
});

test('a photo of an event belongs to the club, stays when its manager leaves, and goes with the event', async ({
  app,
  club,
}) => {
  const rita = await join(app, `Rita Referee ${Date.now()}`, 'Manager');
  const url = await sendPicture(app, rita);
  const { _id } = await planEvent(club.max);
  expect((await change(rita, _id, { picture: url })).body).toMatchObject({ picture: url, hasOwnPicture: true });
  const { body } = await club.dale.ask('GET', '/api/search?q=holiday+food&kind=events');
  expect(body.events.hits.some(({ picture }: { picture: string }) => picture === url)).toBe(true);
  await rita.ask('DELETE', '/api/profile');
  expect(await isKept(app, url)).toBe(true);
  await club.max.ask('DELETE', `/api/cal-events/${_id}`);
  expect(await isKept(app, url)).toBe(false);
});

test('a series shares its photo until its last date is gone', async ({ app, club }) => {
  const picture = await sendPicture(app, club.max);
  const first = await planEvent(club.max, { picture, repeat: { every: 'week', until: '2031-12-19' } });
  await change(club.max, first._id, { picture: drawing });
  expect(await isKept(app, picture)).toBe(true);
  await change(club.max, first._id, { picture: drawing }, 'following');
  expect(await isKept(app, picture)).toBe(false);
});

test('pictures of others, of other kinds, and from elsewhere are refused under their field', async ({ app, club }) => {
  const theirs = await sendPicture(app, club.dale);
  const avatar = await sendPicture(app, club.max, 'avatar');
  for (const picture of [theirs, avatar, '/art/logo.svg', 'https://example.com/a.jpg', 'javascript:alert(1)']) {
    const { status, body } = await club.max.ask('POST', '/api/cal-events', { ...foodDrive, picture });
    expect([status, body], picture).toEqual([400, { picture: 'Upload a photo here first, then choose it.' }]);
  }
});
