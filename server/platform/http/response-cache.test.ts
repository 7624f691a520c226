import { expect, onTestFinished } from 'vitest';
import { connect } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { join, type Person } from '#server/testing/people.ts';
import { readFeed, writePost } from '#server/testing/posts.ts';
import { hide } from '#server/testing/reports.ts';
import { lift, suspend } from '#server/testing/suspensions.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

/** Reads twice, so that the response is cached. */
async function readTwice(reader: Person, path?: string) {
  await readFeed(reader, path);
  return readFeed(reader, path);
}

test('a member sees their own post and like in the next response', async ({ club }) => {
  await readTwice(club.peg);
  const { _id } = await writePost(club.peg, 'Who has the line-up cards?');
  expect((await readTwice(club.peg))[0]?._id).toBe(_id);
  await club.peg.ask('POST', `/api/posts/like/${_id}`);
  expect((await readFeed(club.peg))[0]).toMatchObject({ likes: [{ user: club.peg._id }] });
});

test('what another process changes is in the next response', async ({ app, club }) => {
  const { _id } = await writePost(club.dale);
  await readTwice(club.peg);
  const other = connect({ dataDir: app.dataDir, databaseUrl: app.databaseUrl });
  onTestFinished(() => other.destroy());
  await inTransaction(other, async (tx) => {
    await tx.updateTable('posts').set({ body: 'Found it.' }).where('id', '=', Number(_id)).execute();
    await markChanged(tx, 'posts');
  });
  expect((await readFeed(club.peg))[0]?.body).toBe('Found it.');
});

test('no member gets a response that was meant for another', async ({ club }) => {
  const { _id } = await writePost(club.dale, 'Come to the game.');
  await hide(club.max, { kind: 'post', id: _id });
  const bodyOf = async (reader: Person) => (await readTwice(reader))[0]?.body;
  expect(await bodyOf(club.max)).toBe('Come to the game.');
  expect(await bodyOf(club.peg)).not.toBe('Come to the game.');
  expect(await bodyOf(club.dale)).toBe('Come to the game.');
  expect((await club.visitor.ask('GET', '/api/posts')).status).toBe(401);
  expect((await club.gus.ask('GET', '/api/posts')).status).toBe(403);
});

test('a member who logs out, is suspended, or loses their role is refused at once', async ({ app, club }) => {
  const [lou, kim, joe] = [await join(app, 'Lou Leaving'), await join(app, 'Kim Cross'), await join(app, 'Joe Guest')];
  for (const person of [lou, kim, joe]) await readTwice(person);
  await lou.ask('POST', '/api/users/logout');
  await suspend(club.ada, kim);
  await club.ada.ask('POST', `/api/admin/user/${joe._id}`, { role: 'Guest' });
  const statuses = [lou, kim, joe].map(async (person) => (await person.ask('GET', '/api/posts')).status);
  expect(await Promise.all(statuses)).toEqual([401, 401, 403]);
  await lift(club.ada, kim);
});
