import { expect } from 'vitest';
import { undoTime } from '#server/feed/posts/deletions.ts';
import { sweepAfter } from '#server/testing/letters.ts';
import type { Person } from '#server/testing/people.ts';
import { addPhoto, sendPicture } from '#server/testing/photos.ts';
import { hasFile } from '#server/testing/pictures.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

const write = (person: Person, place: string, body: string, pictures: { url: string }[] = []) =>
  person.ask('PUT', `/api/drafts/${place}`, { body, pictures });

test('the pictures of a draft are swept a day after it was emptied or they were taken out', async ({ app, club }) => {
  const [emptied, takenOut] = [await sendPicture(app, club.dale), await sendPicture(app, club.dale)];
  await write(club.dale, 'post', 'Us', [{ url: emptied }]);
  await write(club.dale, 'post', '');
  await write(club.dale, 'comment-1', 'Us', [{ url: takenOut }]);
  await write(club.dale, 'comment-1', 'Us');
  await sweepAfter(app, 48);
  expect(await hasFile(app, emptied)).toBe(false);
  expect(await hasFile(app, takenOut)).toBe(false);
});

test('a picture stays while another draft has it', async ({ app, club }) => {
  const url = await sendPicture(app, club.dale);
  await write(club.dale, 'post', 'Us', [{ url }]);
  await write(club.dale, 'comment-1', 'Us again', [{ url }]);
  await write(club.dale, 'post', '');
  await sweepAfter(app, 48);
  expect(await hasFile(app, url)).toBe(true);
});

test('a picture of a deleted post and an emptied draft stays only while the post can come back', async ({
  app,
  club,
}) => {
  const url = await sendPicture(app, club.dale);
  const { _id } = (await club.dale.ask('POST', '/api/posts', { body: 'Us', pictures: [{ url }] })).body;
  await write(club.dale, 'comment-1', 'Us', [{ url }]);
  await club.dale.ask('DELETE', `/api/posts/${_id}`);
  await write(club.dale, 'comment-1', '');
  const keptUntil = (await app.db.selectFrom('uploads').select('keepUntil').execute()).map((row) => row.keepUntil ?? 0);
  expect(Math.max(...keptUntil)).toBeGreaterThan(Date.now());
  expect(Math.max(...keptUntil)).toBeLessThanOrEqual(Date.now() + undoTime);
  expect((await club.dale.ask('POST', `/api/posts/${_id}/restore`)).status).toBe(200);
});

test('the pictures of a draft that was posted go with the post', async ({ app, club }) => {
  const url = await sendPicture(app, club.dale);
  await write(club.dale, 'post', 'Us', [{ url }]);
  const { _id } = (await club.dale.ask('POST', '/api/posts', { body: 'Us', pictures: [{ url }] })).body;
  await club.ada.ask('DELETE', `/api/posts/${_id}`);
  expect(await hasFile(app, url)).toBe(false);
});

test('a draft with a picture that was not sent stays when its words are sent', async ({ app, club }) => {
  const url = await sendPicture(app, club.max);
  await write(club.max, 'post', 'Us', [{ url }]);
  await club.max.ask('POST', '/api/posts', { body: 'Us' });
  expect((await club.max.ask('GET', '/api/drafts/post')).body.draft.pictures).toMatchObject([{ url }]);
  await club.max.ask('POST', '/api/posts', { body: 'All of us', pictures: [{ url }] });
  expect((await club.max.ask('GET', '/api/drafts/post')).body.draft.pictures).toMatchObject([{ url }]);
  await club.max.ask('POST', '/api/posts', { body: 'Us', pictures: [{ url }] }, { 'Idempotency-Key': 'us' });
  const { draft, sent } = (await club.max.ask('GET', '/api/drafts/post?key=us')).body;
  expect(draft).toMatchObject({ body: '', pictures: [] });
  expect(sent).toMatchObject({ body: 'Us', pictures: [{ url }] });
});

test('a picture of a draft can go into the gallery first, and still be posted', async ({ app, club }) => {
  const url = await sendPicture(app, club.max);
  await write(club.max, 'post', 'Us', [{ url }]);
  expect((await addPhoto(club.dale, club.max, url)).status).toBe(201);
  const sent = await club.max.ask('POST', '/api/posts', { body: 'Us', pictures: [{ url }] });
  expect(sent.status).toBe(201);
});

test('a picture that went into the gallery after its post was deleted is its author’s again when the post comes back', async ({
  app,
  club,
}) => {
  const url = await sendPicture(app, club.max);
  const { _id } = (await club.max.ask('POST', '/api/posts', { body: 'Us', pictures: [{ url }] })).body;
  await club.max.ask('DELETE', `/api/posts/${_id}`);
  const photo = (await addPhoto(club.dale, club.max, url)).body;
  await club.max.ask('POST', `/api/posts/${_id}/restore`);
  await club.ada.ask('DELETE', `/api/photos/${photo._id}`);
  const owners = await app.db
    .selectFrom('uploads')
    .select('userId')
    .where('name', '=', url.split('/')[2] ?? '')
    .execute();
  expect(owners).toContainEqual({ userId: Number(club.max._id) });
  await sweepAfter(app, 48);
  expect(await hasFile(app, url)).toBe(true);
});
