// @module-tag sqlite
import { expect } from 'vitest';
import { sampleSite } from '#content/site.ts';
import { sectionNames } from '#contracts/site/site.ts';
import { removableSections, type Samples } from '#contracts/site/site-samples.ts';
import type { Person } from '#server/testing/people.ts';
import { expectStatuses } from '#server/testing/statuses.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

const readSamples = async (person: Person): Promise<Samples> => (await person.ask('GET', '/api/site/samples')).body;

test('in a new club, anyone can read that every section is made up', async ({ club }) => {
  expect(await readSamples(club.visitor)).toEqual({
    // What a club adds about accessibility is empty at first.
    sections: sectionNames.filter((name) => name !== 'accessibility'),
    removable: removableSections,
    people: sampleSite.memory.people.map(({ name }) => name),
  });
});

const [first, ...others] = sampleSite.memory.people;
const withLou = { ...sampleSite.memory, people: [{ ...first, name: 'Lou Castellan' }, ...others] };

test('a sample that the club changed is no longer made up', async ({ club }) => {
  expect((await club.max.ask('PUT', '/api/site/memory', withLou)).status).toBe(200);
  const { sections, people } = await readSamples(club.visitor);
  expect(sections).toContain('memory');
  expect(people).toEqual(others.map(({ name }) => name));
});

test('removing the samples keeps what the club wrote, is logged, and can be done twice', async ({ app, club }) => {
  await club.max.ask('PUT', '/api/site/memory', withLou);
  await app.db.deleteFrom('securityEvents').execute();
  for (let times = 0; times < 2; times++) {
    expect((await club.max.ask('DELETE', '/api/site/memory/samples')).body).toEqual({ success: true });
  }
  const { body } = await club.visitor.ask('GET', '/api/site/memory');
  expect(body.people.map(({ name }: { name: string }) => name)).toEqual(['Lou Castellan']);
  expect(body.heading).toBe(sampleSite.memory.heading);
  expect((await readSamples(club.visitor)).sections).not.toContain('memory');
  const changes = app.db.selectFrom('securityEvents').select('detail').where('kind', '=', 'page-changed');
  expect(await changes.execute()).toEqual([{ detail: 'memory' }]);
  const versions = (await club.max.ask('GET', '/api/site/memory/versions')).body;
  expect(versions.at(-1)).toMatchObject({ sample: true, current: false });
});

test('only managers remove samples, and only entries of lists', async ({ club }) => {
  await expectStatuses(club, { visitor: 401, gus: 403, dale: 403, ada: 200 }, (person) =>
    person.ask('DELETE', '/api/site/links/samples'),
  );
  for (const section of ['club', 'breakfast', 'welcome', 'nothing'])
    expect((await club.ada.ask('DELETE', `/api/site/${section}/samples`)).status, section).toBe(404);
});

test('the contact and the breakfast count as made up until they are replaced', async ({ club }) => {
  await club.max.ask('PUT', '/api/site/club', { ...sampleSite.club, email: 'club@example.com' });
  expect((await readSamples(club.visitor)).sections).toContain('club');
  await club.max.ask('PUT', '/api/site/club', {
    ...sampleSite.club,
    email: 'club@example.com',
    address: ['1 Main St'],
    helperName: 'Peg Lindqvist',
    helperPhone: '',
  });
  await club.max.ask('PUT', '/api/site/breakfast', { ...sampleSite.breakfast, place: 'Ann’s', address: '1 Main St' });
  const { sections } = await readSamples(club.visitor);
  expect(sections).not.toContain('club');
  expect(sections).not.toContain('breakfast');
});
