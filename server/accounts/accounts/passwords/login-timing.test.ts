// @module-tag sqlite
// @module-tag full
import { hashSync } from 'bcryptjs';
import { expect } from 'vitest';
import { createPerson, emailOf, signUp } from '#server/testing/people.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithApp } from '#server/testing/test-with-app.ts';

const test = testWithApp();
const rounds = 4;

/**
 * Returns the least processor time that a wrong password took for each address, in µs. Clock time would also count what else
 * the machine does.
 */
async function measureWrongPasswords(app: TestApp, emails: string[]): Promise<number[]> {
  const work = emails.map((): number[] => []);
  const visitor = createPerson(app, 'A visitor');
  for (let round = 0; round < rounds; round++) {
    for (const [at, email] of emails.entries()) {
      const before = process.cpuUsage();
      const { status } = await visitor.ask('POST', '/api/users/login', { email, password: `a wrong one ${round}` });
      const { user, system } = process.cpuUsage(before);
      work[at]?.push(user + system);
      expect(status).toBe(401);
    }
  }
  return work.map((tries) => Math.min(...tries));
}

test('while imported members have their old hashes, a wrong password takes as long for everybody, and for unknown addresses', async ({
  app,
}) => {
  // A cost that takes much longer than the hashes of this site do.
  const passwordHash = hashSync('go team 1988', 11);
  for (const name of ['Dale Hutchings', 'Peg Lindqvist']) await signUp(app, name);
  await app.db.updateTable('users').set({ passwordHash }).where('name', '=', 'Dale Hutchings').execute();
  const emails = [emailOf('Dale Hutchings'), emailOf('Peg Lindqvist'), 'nobody@example.com'];
  const work = await measureWrongPasswords(app, emails);
  // What differs by accident is much less than one hash.
  expect(Math.min(...work)).toBeGreaterThan(0.65 * Math.max(...work));
  const right = { email: emailOf('Dale Hutchings'), password: 'go team 1988' };
  expect((await createPerson(app, 'Dale').ask('POST', '/api/users/login', right)).status).toBe(200);
});
