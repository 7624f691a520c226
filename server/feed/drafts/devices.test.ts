// @module-tag sqlite
import { expect } from 'vitest';
import { draftLimits } from '#contracts/feed/drafts.ts';
import type { Person } from '#server/testing/people.ts';
import { writePost } from '#server/testing/posts.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';
import { writeDraft } from './commands.ts';

const test = testWithClub();

const write = (person: Person, body: string, met?: unknown) => person.ask('PUT', '/api/drafts/post', { body, met });

async function read(person: Person) {
  return (await person.ask('GET', '/api/drafts/post')).body.draft;
}

test('a device that has not seen the newest draft does not overwrite it', async ({ club }) => {
  const { saved } = (await write(club.peg, 'Both')).body.draft;
  expect((await write(club.peg, 'Computer', saved)).status).toBe(200);
  for (const late of ['Tablet', ''])
    expect(await write(club.peg, late, saved)).toMatchObject({ status: 409, body: { error: expect.any(String) } });
  expect(await read(club.peg)).toMatchObject({ body: 'Computer' });
  expect((await write(club.peg, 'Computer', saved)).status).toBe(200);
  const now = await read(club.peg);
  expect((await write(club.peg, 'Tablet', now.saved)).status).toBe(200);
});

test('of twenty devices that have seen the same draft, one overwrites it', { tags: 'race' }, async ({ club }) => {
  const { saved } = (await write(club.max, 'Same')).body.draft;
  const tries = await Promise.all(
    Array.from({ length: 20 }, (_, number) => write(club.max, `Device ${number}`, saved)),
  );
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(tries.filter(({ status }) => status === 409)).toHaveLength(19);
});

test('a device that has not seen that more was typed and posted can still empty its draft', async ({ club }) => {
  const { saved } = (await write(club.dale, 'Hello all')).body.draft;
  await writePost(club.dale, 'Hello all — Dale');
  expect((await write(club.dale, '', saved)).body.draft).toMatchObject({ body: '' });
});

test('what is typed after posting is saved, though the draft was emptied by then', async ({ club }) => {
  const { saved } = (await write(club.dale, 'Hello all')).body.draft;
  await writePost(club.dale, 'Hello all');
  expect(await read(club.dale)).toMatchObject({ body: '' });
  expect((await write(club.dale, 'One more thing', saved)).status).toBe(200);
});

test.for(['yesterday', 7, ''])('a draft is refused when `met` is %j', async (met, { club }) => {
  const { status, body } = await write(club.peg, 'Hello', met);
  expect([status, Object.keys(body)]).toEqual([400, ['met']]);
});

test('drafts that were emptied are bounded, and push out none with text', async ({ app, club }) => {
  await app.db.deleteFrom('drafts').execute();
  await write(club.ada, 'The oldest');
  for (let number = 1; number <= draftLimits.places + 5; number++)
    for (const body of ['Hello', '']) await club.ada.ask('PUT', `/api/drafts/comment-${number}`, { body });
  expect(await app.db.selectFrom('drafts').select('place').execute()).toHaveLength(draftLimits.places + 1);
  expect(await read(club.ada)).toMatchObject({ body: 'The oldest' });
});

test('a draft that arrives after its account was deleted is refused', async ({ app }) => {
  const draft = { userId: 2 ** 40, place: 'post', body: 'Too late', pictures: [] };
  await expect(writeDraft(app.db, draft, { siteUrl: app.url, imageHost: undefined })).rejects.toMatchObject({
    status: 404,
  });
});
