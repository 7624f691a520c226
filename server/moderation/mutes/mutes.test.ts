// @module-tag sqlite
import { expect } from 'vitest';
import { mostMutes } from '#contracts/moderation/mutes.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import { addMembers } from '#server/testing/many-members.ts';
import { comment, read } from '#server/testing/notifications.ts';
import { join, type Person } from '#server/testing/people.ts';
import { addPlainPhoto, savePeople } from '#server/testing/photos.ts';
import { writePost } from '#server/testing/posts.ts';
import { expectStatuses } from '#server/testing/statuses.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

const mute = (by: Person, who: Person) => by.ask('PUT', `/api/mutes/${who._id}`);
const unmute = (by: Person, who: Person) => by.ask('DELETE', `/api/mutes/${who._id}`);
const namesOf = async (who: Person) => (await who.ask('GET', '/api/mutes')).body.map(({ name }: Person) => name);

test.beforeEach(async ({ app }) => {
  await app.db.deleteFrom('mutes').execute();
});

test('a member mutes another and takes it back; doing either twice changes nothing', async ({ club }) => {
  for (let i = 0; i < 2; i++) expect((await mute(club.peg, club.dale)).body).toEqual({ success: true });
  await mute(club.peg, club.ada);
  expect((await club.peg.ask('GET', '/api/mutes')).body).toEqual([
    { user: club.ada._id, name: 'Ada Admin', avatar: null },
    { user: club.dale._id, name: 'Dale Hutchings', avatar: null },
  ]);
  for (let i = 0; i < 2; i++) expect((await unmute(club.peg, club.dale)).body).toEqual({ success: true });
  expect(await namesOf(club.peg)).toEqual(['Ada Admin']);
});

test('visitors and Guests can’t mute, and members can’t mute themselves or people who don’t exist', async ({
  club,
}) => {
  const expected = { visitor: 401, gus: 403 };
  await expectStatuses(club, expected, (person) => mute(person, club.dale));
  await expectStatuses(club, expected, (person) => unmute(person, club.dale));
  await expectStatuses(club, expected, (person) => person.ask('GET', '/api/mutes'));
  expect((await mute(club.peg, club.peg)).status).toBe(400);
  expect((await mute(club.peg, { ...club.dale, _id: '999999' })).status).toBe(404);
  expect((await mute(club.peg, { ...club.dale, _id: 'dale' })).status).toBe(404);
});

test('a muted member doesn’t learn of it, neither in what they read nor by what arrives', async ({ app, club }) => {
  const walt = await join(app, 'Walt Whitlock', 'User');
  const post = await writePost(walt);
  const before = JSON.stringify((await walt.ask('GET', `/api/posts/${post._id}`)).body);
  await mute(club.peg, walt);
  expect(JSON.stringify((await walt.ask('GET', `/api/posts/${post._id}`)).body)).toBe(before);
  expect(await namesOf(walt)).toEqual([]);
  expect((await read(walt)).items).toEqual([]);
  await comment(club.peg, post._id);
  expect((await read(walt)).items).toMatchObject([{ kind: 'comment', count: 1 }]);
});

test('what muted people do makes no notification and no news, and what others do still does', async ({ app, club }) => {
  const rosa = await join(app, 'Rosa Okafor', 'User');
  const walt = await join(app, 'Walt Loud', 'User');
  await app.db
    .insertInto('visits')
    .values({ userId: Number(rosa._id), activeAt: Date.now() - oneDay, previousEndedAt: null })
    .execute();
  const post = await writePost(rosa);
  await comment(walt, post._id);
  await mute(rosa, walt);
  expect((await read(rosa)).unseen).toBe(0);
  const { posts, photos } = (await rosa.ask('GET', '/api/visits')).body;
  await comment(walt, post._id);
  await walt.ask('POST', `/api/posts/like/${post._id}`);
  await savePeople(walt, await addPlainPhoto(app, 'Loud'), [rosa]);
  await writePost(walt);
  await addPlainPhoto(app, 'Louder', { userId: Number(walt._id) });
  const news = (await rosa.ask('GET', '/api/visits')).body;
  const counts = [news.posts.count, news.photos.count, news.replies.count];
  expect([(await read(rosa)).items, counts]).toEqual([[], [posts.count, photos.count + 1, 0]]);
  await comment(club.dale, post._id);
  await club.dale.ask('POST', `/api/posts/like/${post._id}`);
  expect((await read(rosa)).items).toMatchObject([
    { kind: 'like', text: expect.stringContaining('Dale Hutchings likes'), count: 1 },
    { kind: 'comment', text: expect.stringContaining('Dale Hutchings commented'), count: 1 },
  ]);
  await unmute(rosa, walt);
  expect((await read(rosa)).items).toMatchObject([
    { kind: 'like', count: 2 },
    { kind: 'comment', count: 3 },
  ]);
});

test('of too many mutes at once, as many as the limit allows are saved', { tags: 'race' }, async ({ app, club }) => {
  const added = await addMembers(app.db, mostMutes + 20);
  const responses = await Promise.all(added.map(({ id }) => mute(club.peg, { ...club.dale, _id: String(id) })));
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(20);
  expect(await namesOf(club.peg)).toHaveLength(mostMutes);
});

test('mutes leave with either account, and are in the download of one’s own data', async ({ app, club }) => {
  const lou = await join(app, 'Lou Leaves', 'User');
  await mute(club.peg, lou);
  await mute(lou, club.dale);
  const { body } = await club.peg.ask('GET', '/api/users/everything');
  expect(body.mutedPeople).toEqual([{ person: lou._id, date: expect.any(String) }]);
  await club.ada.ask('DELETE', `/api/admin/user/${lou._id}`);
  expect(await app.db.selectFrom('mutes').selectAll().execute()).toEqual([]);
});
