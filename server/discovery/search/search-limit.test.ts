import { expect } from 'vitest';
import { createLimitSettings } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub({}, { rates: { ...createLimitSettings(10_000), searches: 3 } });

test('a member who keeps searching has to wait, and others do not', async ({ app, club: { peg, dale } }) => {
  for (let number = 0; number < 3; number++) expect((await peg.ask('GET', '/api/search?q=golf')).status).toBe(200);
  const refused = await peg.ask('GET', '/api/search?q=clandestine');
  expect(refused.status).toBe(429);
  expect(Object.keys(refused.body)).toEqual(['q']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await dale.ask('GET', '/api/search?q=golf')).status).toBe(200);
  const logged = await app.db.selectFrom('securityEvents').selectAll().execute();
  expect(logged).toContainEqual(expect.objectContaining({ kind: 'limit-reached' }));
  expect(JSON.stringify(logged)).not.toContain('clandestine');
});
