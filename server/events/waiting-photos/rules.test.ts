// @module-tag sqlite
import { expect } from 'vitest';
import { waitingPhotoLimits } from '#contracts/events/waiting-photos.ts';
import { photoLimits } from '#contracts/gallery/photos.ts';
import { oneHour } from '#contracts/platform/durations.ts';
import { planEvent } from '#server/testing/events.ts';
import { type Person, updateRole } from '#server/testing/people.ts';
import { addNewPhoto, addPhoto, listPhotos, sendPicture } from '#server/testing/photos.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';
import { addPlainUploads, decide, listWaiting, planPastEvent, sendPhotos } from '#server/testing/waiting-photos.ts';

const test = testWithClub();

test.beforeEach(async ({ app }) => {
  await app.db.deleteFrom('waitingPhotos').execute();
  await app.db.deleteFrom('photos').execute();
  await app.db.deleteFrom('events').execute();
});

test('members send photos, and managers decide; visitors and guests do neither', async ({ app, club }) => {
  const event = await planPastEvent(club.max);
  const statuses = [];
  for (const person of [club.visitor, club.gus, club.dale, club.max, club.ada]) {
    const photos = person === club.visitor ? [] : await addPlainUploads(app, person, 1);
    const sent = await sendPhotos(person, event._id, photos);
    const path = `/api/cal-events/${event._id}/photos/waiting`;
    const own = await person.ask('GET', path);
    const listed = await person.ask('GET', '/api/photos/waiting');
    const decided = await decide(person, ['999999']);
    statuses.push([sent.status, own.status, listed.status, decided.status]);
  }
  expect(statuses).toEqual([
    [401, 401, 401, 401],
    [403, 403, 403, 403],
    [201, 200, 403, 403],
    [201, 200, 200, 200],
    [201, 200, 200, 200],
  ]);
});

test('photos of an event that has not begun, was canceled, or is unknown are refused', async ({ app, club }) => {
  const photos = await addPlainUploads(app, club.dale, 1);
  const coming = await planEvent(club.max, { startDate: '2099-07-11T17:00', endDate: null });
  const canceled = await planPastEvent(club.max);
  await club.max.ask('POST', `/api/cal-events/${canceled._id}/cancel`, {});
  for (const [id, status, errors] of [
    [coming._id, 400, { photos: expect.stringContaining('not begun') }],
    ['breakfast-2099-03', 400, { photos: expect.stringContaining('not begun') }],
    [canceled._id, 400, { photos: 'This event was canceled.' }],
    ['999999', 404, { error: expect.any(String) }],
    ['nonsense', 404, { error: expect.any(String) }],
  ] as const) {
    const response = await sendPhotos(club.dale, id, photos);
    expect([response.status, response.body], id).toEqual([status, errors]);
  }
  expect((await club.dale.ask('GET', '/api/cal-events/999999/photos/waiting')).status).toBe(404);
  expect(await listWaiting(club.max)).toEqual([]);
});

test('photos are accepted as soon as an event has begun by the clock of the club, before it is over', async ({
  app,
  club,
}) => {
  const at = (moment: number) =>
    new Date(moment).toLocaleString('sv-SE', { timeZone: 'America/New_York' }).slice(0, 16).replace(' ', 'T');
  const photos = await addPlainUploads(app, club.dale, 1);
  const soon = await planEvent(club.max, { startDate: at(Date.now() + oneHour), endDate: null });
  const now = await planEvent(club.max, {
    startDate: at(Date.now() - oneHour),
    endDate: at(Date.now() + 2 * oneHour),
  });
  expect((await sendPhotos(club.dale, soon._id, photos)).status).toBe(400);
  expect((await sendPhotos(club.dale, now._id, photos)).status).toBe(201);
});

test('only one’s own photos are accepted, and if one is not, none of them waits', async ({ app, club }) => {
  const event = await planPastEvent(club.max);
  const own = { url: await sendPicture(app, club.dale) };
  for (const url of [
    await sendPicture(app, club.peg),
    await sendPicture(app, club.dale, 'avatar'),
    'https://elsewhere.example.com/a.jpg',
    '/uploads/no-such-picture/400.jpg',
  ]) {
    const { status, body } = await sendPhotos(club.dale, event._id, [own, { url }]);
    expect([status, body], url).toEqual([400, { photos: 'Upload this photo here first, then add it.' }]);
  }
  expect(await listWaiting(club.max)).toEqual([]);
});

test('photos and decisions that are missing, too long, too many, or of the wrong kind are refused under their field', async ({
  app,
  club,
}) => {
  const event = await planPastEvent(club.max);
  const many = await addPlainUploads(app, club.dale, waitingPhotoLimits.atOnce + 1);
  const [first] = many;
  for (const photos of [
    undefined,
    [],
    'a photo',
    ['a photo'],
    many,
    [{}],
    [{ url: 7 }],
    [{ url: '' }],
    [{ ...first, caption: 'a'.repeat(photoLimits.caption + 1) }],
    [{ ...first, caption: 7 }],
  ]) {
    const { status, body } = await sendPhotos(club.dale, event._id, photos);
    expect([status, Object.keys(body)], JSON.stringify(photos)?.slice(0, 80)).toEqual([400, ['photos']]);
  }
  const tooMany = Array.from({ length: waitingPhotoLimits.decided + 1 }, (_, number) => String(number + 1));
  for (const [accept, decline, field] of [
    [undefined, undefined, 'accept'],
    [[], [], 'accept'],
    [tooMany, [], 'accept'],
    [[], tooMany, 'decline'],
    ['1', [], 'accept'],
    [[], [{}], 'decline'],
    [['1'], ['1'], 'decline'],
  ] as const) {
    const { status, body } = await decide(club.max, accept, decline);
    expect([status, Object.keys(body)], `${accept} ${decline}`.slice(0, 40)).toEqual([400, [field]]);
  }
});

test('waiting photos are listed in pages, without those of people who are no longer members', async ({ app, club }) => {
  const event = await planPastEvent(club.max);
  await sendPhotos(club.dale, event._id, await addPlainUploads(app, club.dale, 3));
  await sendPhotos(club.peg, event._id, await addPlainUploads(app, club.peg, 2));
  const first = await club.max.ask('GET', '/api/photos/waiting?limit=2');
  expect(first.body).toHaveLength(2);
  const [, next = ''] = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
  expect((await club.max.ask('GET', next)).body.map(({ by }: { by: Person }) => by.name)).toEqual([
    'Dale Hutchings',
    'Peg Lindqvist',
  ]);
  const ids = (await listWaiting(club.max)).map(({ _id }) => _id);
  await updateRole(app.db, Number(club.peg._id), 'Guest');
  expect(await listWaiting(club.max)).toHaveLength(3);
  expect((await decide(club.max, ids)).body).toEqual({ accepted: 3, declined: 0 });
  await updateRole(app.db, Number(club.peg._id), 'User');
  expect(await listWaiting(club.max)).toHaveLength(2);
});

test('a photo that waits is still there after its sender used it elsewhere, too', async ({ app, club }) => {
  const event = await planPastEvent(club.max);
  const url = await sendPicture(app, club.max);
  await sendPhotos(club.max, event._id, [{ url }]);
  const added = (await addPhoto(club.dale, club.max, url)).body;
  expect(
    (
      await decide(
        club.ada,
        (await listWaiting(club.max)).map(({ _id }) => _id),
      )
    ).body.accepted,
  ).toBe(1);
  expect((await listPhotos(club.dale)).body).toMatchObject([{ _id: added._id }]);
  const other = await addNewPhoto(app, club.dale, club.max);
  expect((await sendPhotos(club.max, event._id, [{ url: other.url }])).body).toEqual({ waiting: 0 });
});

test('managers are notified as long as photos wait', async ({ app, club }) => {
  const read = async () => (await club.max.ask('GET', '/api/notifications')).body;
  const event = await planPastEvent(club.max);
  const before = (await read()).unseen;
  await sendPhotos(club.dale, event._id, await addPlainUploads(app, club.dale, 2));
  const { unseen, items } = await read();
  expect(unseen).toBe(before + 1);
  expect(items[0]).toMatchObject({
    href: '/manager/photos',
    text: '2 event photos are waiting for a manager',
    count: 2,
  });
  expect(JSON.stringify((await club.peg.ask('GET', '/api/notifications')).body)).not.toContain('/manager/photos');
  await decide(
    club.max,
    [],
    (await listWaiting(club.max)).map(({ _id }) => _id),
  );
  expect(JSON.stringify(await read())).not.toContain('/manager/photos');
});

test('the download of one’s own data names the photos that wait', async ({ app, club }) => {
  const photos = await addPlainUploads(app, club.dale, 1);
  await sendPhotos(club.dale, 'breakfast-2025-03', photos);
  const { body } = await club.dale.ask('GET', '/api/users/everything');
  expect(body.photosThatWait).toEqual([
    { ...photos[0], caption: '', event: 'breakfast-2025-03', date: expect.any(String) },
  ]);
});
