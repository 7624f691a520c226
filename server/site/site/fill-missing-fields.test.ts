// @module-tag sqlite
import { expect } from 'vitest';
import { sampleSite } from '#content/site.ts';
import { type SectionName, sectionNames } from '#contracts/site/site.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

/** Stores a section as an earlier version did, whose sections had other fields. */
async function store({ db }: TestApp, section: SectionName, content: object): Promise<void> {
  const contentJson = JSON.stringify(content);
  await db.updateTable('siteSections').set({ contentJson }).where('section', '=', section).execute();
  await inTransaction(db, (tx) => markChanged(tx, 'site'));
}

test.beforeEach(async ({ app }) => {
  for (const section of sectionNames) await store(app, section, sampleSite[section]);
});

test('a section from before a field was added has the first value of it, and keeps all that was written', async ({
  app,
  club,
}) => {
  const { founding, ...older } = { ...sampleSite.club, name: 'Gulf Coast Coaches' };
  await store(app, 'club', older);
  for (const person of [club.visitor, club.dale, club.max]) {
    const { status, body } = await person.ask('GET', '/api/site');
    expect([status, body.club]).toEqual([200, { ...older, founding }]);
    expect((await person.ask('GET', '/api/site/club')).body).toEqual({ ...older, founding });
  }
});

test('a club from before there was a helper gets no made-up name and phone number', async ({ app, club }) => {
  const { helperName: _name, helperPhone: _phone, ...older } = sampleSite.club;
  await store(app, 'club', older);
  expect((await club.visitor.ask('GET', '/api/site/club')).body).toEqual({ ...older, helperName: '', helperPhone: '' });
});

test('every section can be read when it lacks everything', async ({ app, club }) => {
  for (const section of sectionNames) await store(app, section, {});
  const { status, body } = await club.visitor.ask('GET', '/api/site');
  const withoutHelper = { ...sampleSite, club: { ...sampleSite.club, helperName: '', helperPhone: '' } };
  expect([status, body]).toEqual([200, JSON.parse(JSON.stringify(withoutHelper))]);
});

test('new fields of the entries of a list are empty, in as many entries as there were', async ({ app, club }) => {
  await store(app, 'memory', { ...sampleSite.memory, people: [{ name: 'Walt Brandt' }, {}] });
  await store(app, 'service', { ...sampleSite.service, donations: [{ to: 'The food bank' }] });
  const { status, body } = await club.visitor.ask('GET', '/api/site');
  expect(status).toBe(200);
  const empty = { name: '', years: '', role: '', text: '', quote: '', picture: { src: '', alt: '' } };
  expect(body.memory.people).toEqual([{ ...empty, name: 'Walt Brandt' }, empty]);
  expect(body.service.donations).toMatchObject([{ to: 'The food bank', amount: 0, letterUrl: null }]);
});

test('a number that a draft leaves open stays open', async ({ app, club }) => {
  const [gift] = sampleSite.service.donations;
  const content = { ...sampleSite.service, donations: [{ ...gift, amount: null }] };
  expect((await club.max.ask('PUT', '/api/site/service/draft', content)).body.content).toEqual(content);
  await app.db.deleteFrom('siteVersions').execute();
});

test('an older section is edited and published with its new field, and an older version restored', async ({
  app,
  club,
}) => {
  const { note, ...older } = { ...sampleSite.breakfast, place: 'The Dugout' };
  await store(app, 'breakfast', older);
  const { body: draft } = await club.max.ask('GET', '/api/site/breakfast/draft');
  expect(draft.content).toEqual({ ...older, note });
  expect((await club.max.ask('PUT', '/api/site/breakfast', { ...draft.content, note: 'Bring a friend.' })).status).toBe(
    200,
  );
  const { body: versions } = await club.max.ask('GET', '/api/site/breakfast/versions');
  const oldest = versions.at(-1)._id;
  const { body: restored } = await club.max.ask('GET', `/api/site/breakfast/versions/${oldest}`);
  expect(restored.content).toEqual({ ...older, note });
  expect((await club.max.ask('PUT', '/api/site/breakfast', restored.content)).status).toBe(200);
});
