import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, signUp } from '#server/testing/people.ts';
import { type ServerProcess, startFreshServer } from '#server/testing/server-process.ts';

let club: ServerProcess;

beforeAll(async () => {
  club = await startFreshServer({ LOG_LEVEL: 'trace' });
});
afterAll(() => club.stop());

test('what people search for is in no line of the log, whether they are let in or refused', async () => {
  const dale = await logIn(club, await signUp(club, 'Dale Hutchings'));
  expect((await dale.ask('GET', '/api/search?q=clandestine')).status).toBe(200);
  expect((await dale.ask('GET', '/api/search?q=clandestine&kind=none')).status).toBe(400);
  expect((await fetch(`${club.url}/api/search?q=clandestine`)).status).toBe(401);
  for (const page of ['/search', '/profiles', '/no-such-page']) await fetch(`${club.url}${page}?q=clandestine`);
  // The lines are in order: when this one is there, those before it are, too.
  await dale.ask('GET', '/api/mutes');
  await expect.poll(() => club.output()).toContain('/api/mutes');
  expect(club.output()).not.toContain('clandestine');
});
