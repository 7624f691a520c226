import { expect } from 'vitest';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();
const url = '/api/users/reading-settings';

test('text size and colors go with an account from device to device, guests’ too, and no other account’s', async ({
  club,
}) => {
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

test('visitors have none', async ({ club }) => {
  expect((await club.visitor.ask('GET', url)).status).toBe(401);
  expect((await club.visitor.ask('PUT', url, { textSize: '150' })).status).toBe(401);
});

test.for<[body: object, field: string]>([
  [{ textSize: '110' }, 'textSize'],
  [{ textSize: 150 }, 'textSize'],
  [{ textSize: 'x'.repeat(10_000) }, 'textSize'],
  [{ theme: 'pink' }, 'theme'],
  [{ theme: '' }, 'theme'],
])('a choice that there is not is refused: %j', async ([body, field], { club }) => {
  const response = await club.peg.ask('PUT', url, body);
  expect(response.status).toBe(400);
  expect(response.body).toHaveProperty(field);
  expect((await club.ada.ask('GET', url)).body).toEqual({ textSize: null, theme: null });
});

test('a thousand choices at once leave one of them', { tags: 'full' }, async ({ club }) => {
  const responses = await Promise.all(
    Array.from({ length: 1000 }, (_, index) => club.max.ask('PUT', url, { textSize: index % 2 === 0 ? '125' : '200' })),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await club.max.ask('GET', url)).body).toEqual({
    textSize: expect.stringMatching(/^(125|200)$/),
    theme: null,
  });
});
