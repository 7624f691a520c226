// @module-tag sqlite
import { expect } from 'vitest';
import { sampleSite } from '#content/site.ts';
import { join } from '#server/testing/people.ts';
import {
  draft,
  publish,
  quotes,
  readDraft,
  readQuotes,
  resetQuotes,
  save,
  saying,
  versions,
} from '#server/testing/quotes-fixture.ts';
import { perFile, testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub().extend('mia', perFile, ({ app }) => join(app, 'Mia Manager', 'Manager'));

test.beforeEach(({ app }) => resetQuotes(app.db));

test('a draft starts as what is published, and says that it was never published', async ({ club }) => {
  expect(await readDraft(club.max)).toEqual({ content: sampleSite.quotes, base: '0', draft: null, published: null });
});

test('a draft is shared by all managers and never public', async ({ app, club, mia }) => {
  const { status, body } = await save(club.max, 'Soon.');
  expect(status).toBe(200);
  const stamp = { at: expect.any(String), by: 'Max Manager', yours: true };
  expect(body).toMatchObject({ content: saying('Soon.'), draft: stamp, published: null });
  expect(await readDraft(mia)).toEqual({ ...body, draft: { ...body.draft, yours: false } });
  expect(await readQuotes(club.visitor)).toEqual(sampleSite.quotes);
  expect((await club.visitor.ask('GET', '/api/site')).body.quotes).toEqual(sampleSite.quotes);
  expect((await club.max.ask('GET', versions)).body).toEqual([]);
  const { id } = await app.db.selectFrom('siteVersions').select('id').executeTakeFirstOrThrow();
  expect((await club.max.ask('GET', `${versions}/${id}`)).status).toBe(404);
});

test('a section has one draft, and the next one replaces it', { tags: 'race' }, async ({ app, club, mia }) => {
  await Promise.all([save(club.max, 'Max.'), save(mia, 'Mia.')]);
  await save(mia, 'Last.');
  expect(await readDraft(club.max)).toMatchObject({ content: saying('Last.'), draft: { by: 'Mia Manager' } });
  expect(await app.db.selectFrom('siteVersions').selectAll().execute()).toHaveLength(1);
});

test('a draft may have empty fields', async ({ club }) => {
  const unfinished = { quotes: [{ text: '', author: '' }] };
  expect((await club.max.ask('PUT', draft, unfinished)).status).toBe(200);
  expect((await readDraft(club.max)).content).toEqual(unfinished);
  expect(await club.max.ask('PUT', quotes, unfinished)).toMatchObject({
    status: 400,
    body: { 'quotes.0.text': 'Write something here.', 'quotes.0.author': 'Write a line here.' },
  });
  const [gift] = sampleSite.service.donations;
  const noAmount = { ...sampleSite.service, donations: [{ ...gift, amount: null, date: '' }] };
  expect((await club.max.ask('PUT', '/api/site/service/draft', noAmount)).status).toBe(200);
  expect((await club.max.ask('PUT', '/api/site/service', noAmount)).body).toEqual({
    'donations.0.amount': 'Type the amount in whole dollars.',
    'donations.0.date': 'Choose a date.',
  });
  await club.max.ask('DELETE', '/api/site/service/draft');
});

test.for([
  ['nothing', {}, ['quotes']],
  ['a list', [], ['error']],
  ['text in place of the list', { quotes: 'none' }, ['quotes']],
  ['null in place of the list', { quotes: null }, ['quotes']],
  ['null in place of an item', { quotes: [null] }, ['quotes.0']],
  ['null in place of words', { quotes: [{ text: null, author: 'A' }] }, ['quotes.0.text']],
  ['a number in a field', { quotes: [{ text: 7, author: 'A' }] }, ['quotes.0.text']],
  ['an item that isn’t one', { quotes: ['Hustle.'] }, ['quotes.0']],
] as const)('a draft of the wrong shape is refused: %s', async ([_case, wrong, fields], { club }) => {
  const { status, body } = await club.max.ask('PUT', draft, wrong);
  expect([status, Object.keys(body)]).toEqual([400, fields]);
  expect((await readDraft(club.max)).content).toEqual(sampleSite.quotes);
});

test('a draft drops a field that its section does not have, however deep', async ({ club }) => {
  const body = { quotes: [], more: [[[[[[[[[[]]]]]]]]]] };
  expect((await club.max.ask('PUT', draft, body)).status).toBe(200);
  expect((await readDraft(club.max)).content).toEqual({ quotes: [] });
});

test('a draft that is deeply nested and incomplete is refused', async ({ club }) => {
  const deep = { ...saying(''), more: [[[[[[[[[[]]]]]]]]]] };
  expect((await club.max.ask('PUT', draft, deep)).status).toBe(400);
});

test('a draft can be thrown away, again and again', async ({ club, mia }) => {
  await club.max.ask('PUT', draft, saying('Soon.'));
  for (let round = 0; round < 2; round++) expect((await mia.ask('DELETE', draft)).body).toEqual({ success: true });
  expect(await readDraft(club.max)).toMatchObject({ content: sampleSite.quotes, draft: null });
});

const theirs = expect.stringMatching(/^Mia Manager saved a draft of this page after you started\. /);

test('when two managers write from the same draft, the second to save gets a warning, and no words are lost', async ({
  club,
  mia,
}) => {
  const { base } = await readDraft(club.max);
  const first = await save(mia, 'Mia was first.', `?base=${base}`);
  expect(first.status).toBe(200);
  const late = await save(club.max, 'Max was late.', `?base=${base}`);
  expect(late).toMatchObject({ status: 400, body: { error: theirs } });
  expect((await readDraft(club.max)).content).toEqual(saying('Mia was first.'));
  expect((await save(mia, 'Mia goes on.', `?base=${first.body.base}`)).status).toBe(200);
  expect((await save(club.max, 'Max means it.', `?base=${base}&force=true`)).status).toBe(200);
  expect((await readDraft(club.max)).content).toEqual(saying('Max means it.'));
});

test.for(['DELETE', 'PUT'] as const)(
  'a manager cannot throw away what another one saved since: %s',
  async (method, { club, mia }) => {
    const { base } = await readDraft(club.max);
    const { body } = await save(mia, 'Mia was first.', `?base=${base}`);
    const path = method === 'PUT' ? quotes : draft;
    const published = method === 'PUT' ? saying('Max.') : undefined;
    const late = await club.max.ask(method, `${path}?base=${base}`, published);
    expect(late).toMatchObject({ status: 400, body: { error: theirs } });
    expect((await readDraft(club.max)).content).toEqual(saying('Mia was first.'));
    expect((await club.max.ask(method, `${path}?base=${body.base}`, published)).status).toBe(200);
    expect((await readDraft(club.max)).draft).toBeNull();
  },
);

test('a draft cannot overwrite what was published since', async ({ club, mia }) => {
  const { base } = await readDraft(club.max);
  await publish(mia, 'Mia was first.', `?base=${base}`);
  const late = await save(club.max, 'Max was late.', `?base=${base}`);
  expect(late.body).toEqual({
    error: expect.stringMatching(/^Mia Manager published this page after you started\. /),
  });
  expect((await readDraft(club.max)).draft).toBeNull();
});

test('a draft that was thrown away blocks no manager', async ({ club, mia }) => {
  const { base } = (await save(mia, 'Mia.')).body;
  await mia.ask('DELETE', `${draft}?base=${base}`);
  expect((await save(club.max, 'Max.', `?base=${base}`)).status).toBe(200);
});

test('a manager with two windows is warned about their own other save', async ({ club }) => {
  const { base } = await readDraft(club.max);
  await save(club.max, 'Here.', `?base=${base}`);
  const late = await save(club.max, 'There.', `?base=${base}`);
  expect(late.body.error).toMatch(/^You saved a draft of this page elsewhere after you started\. /);
});

test('when managers save at once, one wins and the others learn who it was', { tags: 'race' }, async ({
  club,
  mia,
}) => {
  const { base } = await readDraft(club.max);
  const people = [club.max, mia, club.ada];
  const responses = await Promise.all(people.map((person) => save(person, `${person.name}.`, `?base=${base}`)));
  const winner = people.find((_person, place) => responses[place]?.status === 200);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  for (const { status, body } of responses) if (status === 400) expect(body.error).toContain(`${winner?.name} saved`);
  expect((await readDraft(club.max)).content).toEqual(saying(`${winner?.name}.`));
});

test('saving and throwing away at once never loses a draft unseen', { tags: 'race' }, async ({ club, mia }) => {
  const { base } = (await save(mia, 'Mia.')).body;
  const [saved, thrown] = await Promise.all([
    save(mia, 'Mia goes on.', `?base=${base}`),
    club.max.ask('DELETE', `${draft}?base=${base}`),
  ]);
  expect(saved.status).toBe(200);
  expect([200, 400]).toContain(thrown.status);
  expect((await readDraft(club.max)).content).toEqual(saying('Mia goes on.'));
});

test.for(['?base=x', '?force=maybe'])(
  'a draft is neither saved nor deleted with a bad query: %s',
  async (query, { club }) => {
    expect((await save(club.max, 'No.', query)).status).toBe(400);
    expect((await club.max.ask('DELETE', draft + query)).status).toBe(400);
  },
);
