// @module-tag sqlite
import { expect } from 'vitest';
import type { ClubPeople } from '#server/testing/people.ts';
import { sendPicture } from '#server/testing/photos.ts';
import { readFeed, writePost } from '#server/testing/posts.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();
const people = ['visitor', 'gus', 'peg', 'max', 'ada', 'dale'] as const;
const expected = [401, 403, 403, 403, 403, 200];

async function commentOn(club: ClubPeople, postId: string, body = 'Me too.') {
  return (await club.dale.ask('POST', `/api/posts/comment/${postId}`, { body })).body.comments.at(-1);
}

test('an author edits a post, and everybody sees the new words and when they changed', async ({ club }) => {
  const { _id, date } = await writePost(club.dale, 'Opening day is Friday');
  await readFeed(club.peg);
  const { status, body } = await club.dale.ask('PUT', `/api/posts/${_id}`, { body: ' Opening day is Saturday ' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ _id, date, body: 'Opening day is Saturday' });
  expect(Date.parse(body.edited)).toBeGreaterThanOrEqual(Date.parse(date));
  expect((await readFeed(club.peg))[0]).toEqual(body);
});

test('an author edits a comment, and the post comes back with it', async ({ club }) => {
  const { _id } = await writePost(club.peg);
  const comment = await commentOn(club, _id);
  expect(comment.edited).toBeNull();
  const path = `/api/posts/comment/${_id}/${comment._id}`;
  const { status, body } = await club.dale.ask('PUT', path, { body: ' Me neither. ' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ _id, edited: null, comments: [{ _id: comment._id, body: 'Me neither.' }] });
  expect(Date.parse(body.comments[0].edited)).toBeGreaterThanOrEqual(Date.parse(comment.date));
});

test('only its author edits a post, whatever their role', async ({ club }) => {
  const { _id } = await writePost(club.dale, 'Mine');
  const statuses = [];
  for (const who of people) {
    const { status } = await club[who].ask('PUT', `/api/posts/${_id}`, { body: `By ${who}` });
    statuses.push(status);
    const { body } = await club.peg.ask('GET', `/api/posts/${_id}`);
    expect(body.body).toBe(status === 200 ? `By ${who}` : 'Mine');
  }
  expect(statuses).toEqual(expected);
});

test('only its author edits a comment, whatever their role', async ({ club }) => {
  const { _id } = await writePost(club.peg, 'With a comment');
  const comment = await commentOn(club, _id, 'Mine');
  const statuses = [];
  for (const who of people) {
    const path = `/api/posts/comment/${_id}/${comment._id}`;
    const { status } = await club[who].ask('PUT', path, { body: `By ${who}` });
    statuses.push(status);
    const { comments } = (await club.peg.ask('GET', `/api/posts/${_id}`)).body;
    expect(comments[0].body).toBe(status === 200 ? `By ${who}` : 'Mine');
  }
  expect(statuses).toEqual(expected);
});

test('saving the same again doesn’t count as an edit', async ({ app, club }) => {
  const picture = { url: await sendPicture(app, club.dale), alt: 'Us' };
  const { _id } = (await club.dale.ask('POST', '/api/posts', { body: 'Same', pictures: [picture] })).body;
  for (const payload of [{ body: 'Same' }, { body: ' Same ', pictures: [picture] }])
    expect((await club.dale.ask('PUT', `/api/posts/${_id}`, payload)).body.edited).toBeNull();
  const first = (await club.dale.ask('PUT', `/api/posts/${_id}`, { body: 'Other' })).body;
  const again = (await club.dale.ask('PUT', `/api/posts/${_id}`, { body: 'Other' })).body;
  expect(again).toEqual(first);
  const comment = await commentOn(club, _id, 'Same');
  const path = `/api/posts/comment/${_id}/${comment._id}`;
  expect((await club.dale.ask('PUT', path, { body: 'Same' })).body.comments[0].edited).toBeNull();
});

test('pictures that are not sent stay; those that are sent replace them', async ({ app, club }) => {
  const [one, two] = [
    { url: await sendPicture(app, club.dale), alt: 'One' },
    { url: await sendPicture(app, club.dale), alt: 'Two' },
  ];
  const { _id } = (await club.dale.ask('POST', '/api/posts', { body: 'Us', pictures: [one] })).body;
  const put = async (payload: unknown) => (await club.dale.ask('PUT', `/api/posts/${_id}`, payload)).body;
  expect((await put({ body: 'We' })).pictures).toMatchObject([one]);
  expect((await put({ body: 'We', pictures: [two, one] })).pictures).toMatchObject([two, one]);
  const described = await put({ body: 'We', pictures: [two, { ...one, alt: 'Walt' }] });
  expect(described.pictures).toMatchObject([two, { ...one, alt: 'Walt' }]);
  expect(described.edited).not.toBeNull();
  expect((await put({ body: '', pictures: [two] })).pictures).toMatchObject([two]);
  expect(await put({ body: '', pictures: [] })).toEqual({ body: 'Write something before you post.' });
  expect((await club.peg.ask('GET', `/api/posts/${_id}`)).body).toMatchObject({ body: '', pictures: [two] });
});

test('another member’s upload cannot be put into a post by editing', async ({ app, club }) => {
  const { _id } = await writePost(club.dale, 'Mine');
  const pictures = [{ url: await sendPicture(app, club.peg), alt: '' }];
  const { status, body } = await club.dale.ask('PUT', `/api/posts/${_id}`, { body: 'Mine', pictures });
  expect([status, Object.keys(body)]).toEqual([400, ['pictures']]);
});

test.for([
  ['no text', {}],
  ['null', { body: null }],
  ['an empty text', { body: ' ' }],
  ['a number', { body: 7 }],
  ['5,001 characters', { body: 'x'.repeat(5001) }],
] as const)('a post that is changed to %s is refused under the field', async ([_what, payload], { club }) => {
  const { _id } = await writePost(club.dale, 'As it was');
  const { status, body } = await club.dale.ask('PUT', `/api/posts/${_id}`, payload);
  expect([status, Object.keys(body)]).toEqual([400, ['body']]);
  expect((await club.peg.ask('GET', `/api/posts/${_id}`)).body).toMatchObject({ body: 'As it was', edited: null });
});

test.for([{}, { body: ' ' }, { body: 7 }, { body: 'x'.repeat(2001) }])(
  'a comment that is changed to %j is refused under the field',
  async (payload, { club }) => {
    const { _id } = await writePost(club.peg);
    const comment = await commentOn(club, _id);
    const { status, body } = await club.dale.ask('PUT', `/api/posts/comment/${_id}/${comment._id}`, payload);
    expect([status, Object.keys(body)]).toEqual([400, ['body']]);
  },
);

test('what is not there cannot be edited: a post that is gone, a comment of another post', async ({ club }) => {
  const { _id } = await writePost(club.dale);
  const comment = await commentOn(club, _id);
  const other = await writePost(club.dale);
  const put = async (path: string) => (await club.dale.ask('PUT', `/api/posts/${path}`, { body: 'New' })).status;
  expect(await put(`comment/${other._id}/${comment._id}`)).toBe(404);
  await club.dale.ask('DELETE', `/api/posts/${_id}`);
  expect(await put(_id)).toBe(404);
  expect(await put(`comment/${_id}/${comment._id}`)).toBe(404);
});

test('the search finds the new words of posts and comments, and no longer the old ones', async ({ club }) => {
  const { _id } = await writePost(club.dale, 'The quokka');
  const comment = await commentOn(club, _id, 'A wombat');
  await club.dale.ask('PUT', `/api/posts/${_id}`, { body: 'The numbat' });
  await club.dale.ask('PUT', `/api/posts/comment/${_id}/${comment._id}`, { body: 'A bilby' });
  const found = async (q: string) => (await club.peg.ask('GET', `/api/search?q=${q}`)).body.posts.total;
  expect(await Promise.all(['numbat', 'bilby', 'quokka', 'wombat'].map(found))).toEqual([1, 1, 0, 0]);
});
