import { expect } from 'vitest';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();
const url = '/api/users/reading-settings';

test('each account, also a Guest’s, keeps its own text size and colors', async ({ club }) => {
  expect((await club.peg.ask('GET', url)).body).toEqual({ textSize: null, theme: null });
  expect((await club.peg.ask('PUT', url, { textSize: '150' })).body).toEqual({ textSize: '150', theme: null });
  expect((await club.peg.ask('PUT', url, { theme: 'dark' })).body).toEqual({ textSize: '150', theme: 'dark' });
  expect((await club.peg.ask('PUT', url, {})).body).toEqual({ textSize: '150', theme: 'dark' });
  expect((await club.peg.ask('GET', url)).body).toEqual({ textSize: '150', theme: 'dark' });
  expect((await club.peg.ask('PUT', url, { theme: null })).body).toEqual({ textSize: '150', theme: null });
  for (const other of [club.dale, club.max, club.ada, club.gus]) {
    expect((await other.ask('GET', url)).body).toEqual({ textSize: null, theme: null });
  }
  expect((await club.gus.ask('PUT', url, { textSize: '200' })).body).toEqual({ textSize: '200', theme: null });
});

test('visitors have no reading settings', async ({ club }) => {
  expect((await club.visitor.ask('GET', url)).status).toBe(401);
  expect((await club.visitor.ask('PUT', url, { textSize: '150' })).status).toBe(401);
});

test.for<[body: object, field: string]>([
  [{ textSize: '110' }, 'textSize'],
  [{ textSize: 150 }, 'textSize'],
  [{ textSize: 'x'.repeat(10_000) }, 'textSize'],
  [{ theme: 'pink' }, 'theme'],
  [{ theme: '' }, 'theme'],
])('an unknown choice is refused and changes nothing: %j', async ([body, field], { club }) => {
  const before = (await club.peg.ask('GET', url)).body;
  const response = await club.peg.ask('PUT', url, body);
  expect(response.status).toBe(400);
  expect(response.body).toHaveProperty(field);
  expect((await club.peg.ask('GET', url)).body).toEqual(before);
});

test('of a thousand choices at once, one is kept', { tags: 'full' }, async ({ club }) => {
  const responses = await Promise.all(
    Array.from({ length: 1000 }, (_, index) => club.max.ask('PUT', url, { textSize: index % 2 === 0 ? '125' : '200' })),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await club.max.ask('GET', url)).body).toEqual({
    textSize: expect.stringMatching(/^(125|200)$/),
    theme: null,
  });
});
