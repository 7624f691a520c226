import { expect } from 'vitest';
import type { ClubEvent } from '#contracts/events/events.ts';
import { sweepAfter } from '#server/testing/letters.ts';
import { emailOf, join, type Person } from '#server/testing/people.ts';
import { listPhotos, sendPicture } from '#server/testing/photos.ts';
import { hasFile } from '#server/testing/pictures.ts';
import { testWithMailedClub } from '#server/testing/test-with-app.ts';
import {
  addPlainUploads,
  countOwn,
  decide,
  listWaiting,
  planPastEvent,
  sendPhotos,
} from '#server/testing/waiting-photos.ts';

const test = testWithMailedClub();

const idsOf = async (manager: Person) => (await listWaiting(manager)).map(({ _id }) => _id);

test('photos that a member sends wait for a manager, and only managers see them', async ({ app, club }) => {
  const event = await planPastEvent(club.max);
  const [first, second] = [await sendPicture(app, club.dale), await sendPicture(app, club.dale)];
  const photos = [{ url: first, caption: ' Coach Bob at the fryer ' }, { url: second }];
  const sent = await sendPhotos(club.dale, event._id, photos);
  expect([sent.status, sent.body]).toEqual([201, { waiting: 2 }]);
  const waiting = {
    _id: expect.stringMatching(/^\d+$/),
    event: { _id: event._id, title: 'Fish Fry', startDate: '2026-07-11T17:00' },
    by: { user: club.dale._id, name: 'Dale Hutchings', avatar: null },
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
    source: 'site',
  };
  expect(await listWaiting(club.max)).toEqual([
    { ...waiting, url: first, caption: 'Coach Bob at the fryer' },
    { ...waiting, url: second, caption: '' },
  ]);
  expect([await countOwn(club.dale, event._id), await countOwn(club.peg, event._id)]).toEqual([2, 0]);
  expect((await listPhotos(club.dale)).body).toEqual([]);
  expect((await club.dale.ask('GET', '/api/search?q=fryer')).body.photos.total).toBe(0);
});

test('accepted photos are in the gallery with their event and day, and the sender gets one email with thanks', async ({
  app,
  club,
  mailbox,
}) => {
  const event = await planPastEvent(club.max);
  const [url, other] = [await sendPicture(app, club.dale), await sendPicture(app, club.dale)];
  await sendPhotos(club.dale, event._id, [{ url, caption: 'Coach Bob at the fryer' }, { url: other }]);
  await sendPhotos(club.dale, 'breakfast-2025-03', [{ url: await sendPicture(app, club.dale) }]);
  expect((await decide(club.max, await idsOf(club.max))).body).toEqual({ accepted: 3, declined: 0 });
  expect(await listWaiting(club.max)).toEqual([]);
  const gallery = (await listPhotos(club.peg)).body;
  expect(gallery).toMatchObject([
    { event: { _id: 'breakfast-2025-03', title: 'Monthly Breakfast, March 2025' }, taken: '2025-03-05' },
    { url: other, caption: '' },
    {
      url,
      caption: 'Coach Bob at the fryer',
      userCreated: club.dale._id,
      event: { _id: event._id, title: 'Fish Fry' },
      taken: '2026-07-11',
    },
  ]);
  expect((await club.peg.ask('GET', '/api/search?q=fryer')).body.photos.total).toBe(1);
  const thanks = await mailbox.wait(emailOf('Dale Hutchings'), 'Thank you for your photos');
  expect(thanks.text).toContain('2 photos of “Fish Fry”');
  expect(thanks.text).toContain(`https://coaches.example.com/photos?event=${event._id}`);
  expect(thanks.text).toContain('1 photo of “Monthly Breakfast, March 2025”');
  expect(mailbox.addressees().filter((address) => address === emailOf('Dale Hutchings'))).toHaveLength(1);
  await club.dale.ask('DELETE', '/api/profile');
  expect(await hasFile(app, url)).toBe(true);
});

test('declined photos are deleted with their files, and their sender gets no email', async ({ app, club, mailbox }) => {
  const event = await planPastEvent(club.max);
  const [kept, gone] = [await sendPicture(app, club.dale), await sendPicture(app, club.peg)];
  await sendPhotos(club.dale, event._id, [{ url: kept }]);
  await sendPhotos(club.peg, event._id, [{ url: gone }]);
  const [accepted, declined] = await idsOf(club.max);
  expect((await decide(club.ada, [accepted], [declined])).body).toEqual({ accepted: 1, declined: 1 });
  expect([await hasFile(app, kept), await hasFile(app, gone)]).toEqual([true, false]);
  await mailbox.wait(emailOf('Dale Hutchings'), 'Thank you for your photo');
  const waiting = app.db.selectFrom('jobs').select('id').where('kind', '=', 'send-mail');
  await expect.poll(() => waiting.execute()).toEqual([]);
  expect(mailbox.addressees()).not.toContain(emailOf('Peg Lindqvist'));
  const { body: log } = await club.ada.ask('GET', '/api/admin/security-log?limit=2');
  const detail = '1 photo waiting for a manager';
  expect(log).toMatchObject([
    { kind: 'content-removed', by: 'Ada Admin', about: 'Peg Lindqvist', detail },
    { kind: 'photos-published', by: 'Ada Admin', about: 'Dale Hutchings', detail },
  ]);
});

test('two managers who decide at once decide each photo once', { tags: 'race' }, async ({ app, club }) => {
  const event = await planPastEvent(club.max);
  for (const person of [club.dale, club.peg])
    await sendPhotos(person, event._id, await addPlainUploads(app, person, 5));
  const ids = await idsOf(club.max);
  const responses = await Promise.all([decide(club.max, ids), decide(club.ada, [], ids), decide(club.max, ids)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  const decided = responses.map(({ body }) => body.accepted + body.declined);
  expect(decided.toSorted()).toEqual([0, 0, 10]);
  const inGallery = (await listPhotos(club.dale)).body.length;
  expect(inGallery).toBe(responses.reduce((sum, { body }) => sum + body.accepted, 0));
  expect((await decide(club.max, ids)).body).toEqual({ accepted: 0, declined: 0 });
});

test('a photo that is sent twice, or five times at once, waits once, and one in the gallery does not wait', {
  tags: 'race',
}, async ({ app, club }) => {
  const event = await planPastEvent(club.max);
  const url = await sendPicture(app, club.dale);
  const sent = await Promise.all(
    Array.from({ length: 5 }, () => sendPhotos(club.dale, event._id, [{ url }, { url: `${app.url}${url}` }])),
  );
  expect(sent.map(({ body }) => body)).toEqual(Array.from({ length: 5 }, () => ({ waiting: 1 })));
  await decide(club.max, await idsOf(club.max));
  expect((await sendPhotos(club.dale, event._id, [{ url }])).body).toEqual({ waiting: 0 });
  expect((await listPhotos(club.peg)).body).toHaveLength(1);
});

test('a picture that two members sent is in the gallery once, and both are thanked', async ({ app, club, mailbox }) => {
  const event = await planPastEvent(club.max);
  const [photo] = await addPlainUploads(app, club.dale, 1);
  const upload = await app.db.selectFrom('uploads').selectAll().executeTakeFirstOrThrow();
  const { id: _id, ...shared } = upload;
  await app.db
    .insertInto('uploads')
    .values({ ...shared, userId: Number(club.peg._id) })
    .execute();
  for (const person of [club.dale, club.peg]) await sendPhotos(person, event._id, [photo]);
  expect((await decide(club.max, await idsOf(club.max))).body).toEqual({ accepted: 2, declined: 0 });
  expect((await listPhotos(club.dale)).body).toHaveLength(1);
  for (const name of ['Dale Hutchings', 'Peg Lindqvist']) await mailbox.wait(emailOf(name), 'Thank you');
});

test('up to 30 photos that one member sent of an event wait, and up to 300 in all, even if more are sent at once', {
  tags: 'race',
}, async ({ app, club }) => {
  const events = await Promise.all(Array.from({ length: 11 }, () => planPastEvent(club.max)));
  const send = async ({ _id }: { _id: string }, count: number) =>
    (await sendPhotos(club.dale, _id, await addPlainUploads(app, club.dale, count))).status;
  const [first, ...others] = events as [ClubEvent, ...ClubEvent[]];
  const statuses = await Promise.all([send(first, 20), send(first, 20), send(first, 20)]);
  expect(statuses.toSorted()).toEqual([201, 400, 400]);
  expect(await countOwn(club.dale, first._id)).toBe(20);
  expect(await send(first, 10)).toBe(201);
  const rest = await Promise.all(others.map((event) => send(event, 30)));
  expect(rest.toSorted()).toEqual([...Array.from({ length: 9 }, () => 201), 400]);
  const { body } = await sendPhotos(club.dale, first._id, await addPlainUploads(app, club.dale, 1));
  expect(body).toEqual({ photos: expect.stringContaining('Up to 30 of your photos of one event') });
});

test('the sweep keeps the files of photos that wait', async ({ app, club }) => {
  const event = await planPastEvent(club.max);
  const [waiting, abandoned] = [await sendPicture(app, club.dale), await sendPicture(app, club.dale)];
  await sendPhotos(club.dale, event._id, [{ url: waiting }]);
  await sweepAfter(app, 30 * 24);
  expect([await hasFile(app, waiting), await hasFile(app, abandoned)]).toEqual([true, false]);
});

test('waiting photos are deleted with their sender’s account, and stay without an event when it is deleted', async ({
  app,
  club,
}) => {
  const event = await planPastEvent(club.max);
  const lou = await join(app, 'Lou Leaving');
  const url = await sendPicture(app, lou);
  await sendPhotos(lou, event._id, [{ url }]);
  await sendPhotos(club.dale, event._id, await addPlainUploads(app, club.dale, 1));
  await lou.ask('DELETE', '/api/profile');
  expect(await hasFile(app, url)).toBe(false);
  await club.max.ask('DELETE', `/api/cal-events/${event._id}`);
  expect(await listWaiting(club.max)).toMatchObject([{ event: null, by: { name: 'Dale Hutchings' } }]);
  expect((await decide(club.max, await idsOf(club.max))).body).toEqual({ accepted: 1, declined: 0 });
  expect((await listPhotos(club.dale)).body).toMatchObject([{ event: null, taken: null }]);
});
