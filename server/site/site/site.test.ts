// @module-tag sqlite
import { expect } from 'vitest';
import { sectionNames } from '#contracts/site/site.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

test('anyone reads the site’s texts, all at once and by section', async ({ club }) => {
  const { status, body } = await club.visitor.ask('GET', '/api/site');
  expect(status).toBe(200);
  expect(Object.keys(body).toSorted()).toEqual([...sectionNames].toSorted());
  expect((await club.visitor.ask('GET', '/api/site/breakfast')).body).toEqual(body.breakfast);
  expect((await club.visitor.ask('GET', '/api/site/nothing')).status).toBe(404);
});

test('a manager changes a section, and everybody sees it', async ({ club }) => {
  const quotes = { quotes: [{ text: 'If the bus leaves at six, be there at five-thirty.', author: 'Coach Pryorly' }] };
  expect((await club.max.ask('PUT', '/api/site/quotes', quotes)).body).toEqual(quotes);
  expect((await club.visitor.ask('GET', '/api/site/quotes')).body).toEqual(quotes);
});

test('only managers and Admins may change a section', async ({ club }) => {
  const before = (await club.visitor.ask('GET', '/api/site')).body;
  const statuses = await Promise.all(
    [club.visitor, club.gus, club.dale].map(
      async (person) => (await person.ask('PUT', '/api/site/quotes', { quotes: [] })).status,
    ),
  );
  expect(statuses).toEqual([401, 403, 403]);
  expect((await club.visitor.ask('GET', '/api/site')).body).toEqual(before);
});

test('a section of the wrong shape is refused, and nothing changes', async ({ club }) => {
  const before = (await club.visitor.ask('GET', '/api/site/breakfast')).body;
  for (const wrong of [{}, { ...before, mapUrl: 'javascript:alert(1)' }, { ...before, place: 5 }, []]) {
    expect((await club.max.ask('PUT', '/api/site/breakfast', wrong)).status).toBe(400);
  }
  expect((await club.visitor.ask('GET', '/api/site/breakfast')).body).toEqual(before);
});

test('what the club adds about accessibility may be empty, and is text of 3,000 characters at most', async ({
  club,
}) => {
  const text = 'Call **Ruth Olmstead** at (813) 555-0100.';
  for (const added of [text, '']) {
    expect((await club.max.ask('PUT', '/api/site/accessibility', { text: added })).body).toEqual({ text: added });
    expect((await club.visitor.ask('GET', '/api/site/accessibility')).body).toEqual({ text: added });
  }
  for (const wrong of [{}, { text: 5 }, { text: null }, { text: 'x'.repeat(3001) }])
    expect((await club.max.ask('PUT', '/api/site/accessibility', wrong)).status).toBe(400);
  expect((await club.visitor.ask('GET', '/api/site/accessibility')).body).toEqual({ text: '' });
});
