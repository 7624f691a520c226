import fc from 'fast-check';
import { expect } from 'vitest';
import type { Person } from '#server/testing/people.ts';
import { writePost } from '#server/testing/posts.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

interface Written {
  body: string;
  key: string;
  met?: unknown;
}

const save = (person: Person, place: string, body: Written) => person.ask('PUT', `/api/drafts/${place}`, body);

function send(person: Person, place: string, { body, key }: Written) {
  const id = place.split('-')[1];
  return person.ask('POST', id ? `/api/posts/comment/${id}` : '/api/posts', { body }, { 'Idempotency-Key': key });
}

async function ask(person: Person, place: string, key?: string) {
  return (await person.ask('GET', `/api/drafts/${place}${key ? `?key=${key}` : ''}`)).body;
}

async function read(person: Person, place: string): Promise<string> {
  return (await ask(person, place)).draft?.body ?? '';
}

async function createPlaces(person: Person): Promise<string[]> {
  return ['post', `comment-${(await writePost(person))._id}`];
}

test('sending removes the draft with its key, even if it was saved before the last words', async ({ club }) => {
  for (const place of await createPlaces(club.peg)) {
    await save(club.dale, place, { body: 'Hello', key: `${place}-1` });
    expect((await send(club.dale, place, { body: 'Hello all', key: `${place}-1` })).status).toBe(201);
    expect(await read(club.dale, place)).toBe('');
  }
});

test('a draft that another device continued with its own key stays when the beginning is sent', async ({ club }) => {
  for (const place of await createPlaces(club.peg)) {
    await save(club.dale, place, { body: 'Hello', key: `${place}-phone` });
    const { saved: met } = (await ask(club.dale, place)).draft;
    await save(club.dale, place, { body: 'Oh, Hello there', key: `${place}-tablet`, met });
    await send(club.dale, place, { body: 'Hello', key: `${place}-phone` });
    expect(await read(club.dale, place)).toBe('Oh, Hello there');
  }
});

test('a member who asks with a key learns what they sent with it; other members don’t', async ({ club }) => {
  for (const place of await createPlaces(club.peg)) {
    const key = `${place}-asked`;
    expect((await ask(club.dale, place, key)).sent).toBeNull();
    await send(club.dale, place, { body: 'Hello', key });
    expect((await ask(club.dale, place, key)).sent).toEqual({ body: 'Hello', pictures: [] });
    expect((await ask(club.dale, place)).sent).toBeNull();
    expect((await ask(club.peg, place, key)).sent).toBeNull();
  }
  expect((await club.dale.ask('GET', `/api/drafts/post?key=${'x'.repeat(101)}`)).status).toBe(400);
});

test('a late save with the key of a sent text is not stored, and returns the sent text', async ({ club }) => {
  for (const place of await createPlaces(club.peg)) {
    const old = { body: 'Hello', key: `${place}-late` };
    const { saved: met } = (await save(club.dale, place, old)).body.draft;
    await send(club.dale, place, { ...old, body: 'Hello all' });
    expect((await save(club.dale, place, { ...old, met })).body).toMatchObject({
      draft: { body: '' },
      sent: { body: 'Hello all' },
    });
    await save(club.dale, place, { body: 'One more thing', key: `${place}-new`, met });
    expect((await save(club.dale, place, { ...old, met })).body).toMatchObject({ sent: { body: 'Hello all' } });
    expect(await read(club.dale, place)).toBe('One more thing');
  }
});

test('what is saved late does not come back after the post was deleted', async ({ club }) => {
  const old = { body: 'Never mind', key: 'deleted-1' };
  await save(club.max, 'post', old);
  const { _id } = (await send(club.max, 'post', old)).body;
  await club.max.ask('DELETE', `/api/posts/${_id}`);
  expect((await save(club.max, 'post', old)).body).toMatchObject({ draft: { body: '' }, sent: { body: '' } });
});

test('the key of another member removes nothing', async ({ club }) => {
  await save(club.peg, 'post', { body: 'Peg’s own', key: 'shared' });
  await send(club.dale, 'post', { body: 'Dale’s own', key: 'shared' });
  expect(await read(club.peg, 'post')).toBe('Peg’s own');
  expect((await save(club.peg, 'post', { body: 'Peg’s own words', key: 'shared' })).body.sent).toBeNull();
});

test.for(['', 'two words', 'x'.repeat(101)])('%j is no key', async (key, { club }) => {
  const { status, body } = await save(club.dale, 'post', { body: 'Hello', key });
  expect([status, Object.keys(body)]).toEqual([400, ['key']]);
});

/** Two texts, each saved in some versions and sent once, by two devices; everything may arrive in any order. */
const arrivals = fc.shuffledSubarray(
  ['A', 'B'].flatMap((text) => [
    ...['1', '12', '123'].map((words) => ({ what: 'save', text, words })),
    { what: 'send', text, words: '123' },
  ]),
  { minLength: 8 },
);

test('in whatever order saves and sends arrive, the draft is never a text that was sent', async ({ club }) => {
  const places = await createPlaces(club.peg);
  let run = 0;
  await fc.assert(
    fc.asyncProperty(arrivals, fc.constantFrom(...places), async (order, place) => {
      run += 1;
      const sent = new Set<string>();
      for (const { what, text, words } of order) {
        const written = { body: `${text}${words}`, key: `${place}-${run}-${text}` };
        if (what === 'send') sent.add(text);
        const { status } = await (what === 'send' ? send : save)(club.dale, place, written);
        expect(status).toBe(what === 'send' ? 201 : 200);
        const left = (await read(club.dale, place))[0];
        expect(sent.has(left ?? '')).toBe(false);
        if (what === 'save' && !sent.has(text)) expect(left).toBe(text);
      }
    }),
    { numRuns: process.env.FULL_TESTS ? 100 : 10 },
  );
});

test('saves that arrive together with the sending leave no draft', { tags: 'race' }, async ({ club }) => {
  for (const place of await createPlaces(club.peg)) {
    const written = { body: 'All at once', key: `${place}-race` };
    const saves = Array.from({ length: 10 }, (_, number) => ({ ...written, body: 'All at once'.slice(0, number + 1) }));
    await Promise.all([...saves.map((each) => save(club.max, place, each)), send(club.max, place, written)]);
    expect(await read(club.max, place)).toBe('');
  }
});
