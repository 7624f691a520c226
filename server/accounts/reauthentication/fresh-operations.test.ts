// @module-tag sqlite
import { expect } from 'vitest';
import { freshOperations, withoutFreshLogin } from '#contracts/platform/fresh-operations.ts';
import type { ClubPeople, Method } from '#server/testing/people.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';
import { turnOnTwoStep } from '#server/testing/two-step.ts';

const test = testWithClub();
const without = withoutFreshLogin.flatMap(({ operations }) => operations);

test('each operation of Managers and Admins is listed once, with the need for a fresh login or the reason why not', ({
  app,
}) => {
  const listed = [...freshOperations, ...without];
  expect(new Set(listed).size).toBe(listed.length);
  const privileged = app.endpoints.filter(({ permission }) => permission === 'manager' || permission === 'admin');
  expect(privileged.length).toBeGreaterThan(70);
  for (const { method, url } of privileged) expect(listed, `${method} ${url}`).toContain(`${method} ${url}`);
});

test('the lists of operations with and without a fresh login contain only operations of the API', ({ app }) => {
  const operations = app.endpoints.map(({ method, url }) => `${method} ${url}`);
  for (const operation of [...freshOperations, ...without]) expect(operations).toContain(operation);
  for (const { why } of withoutFreshLogin) expect(why).toMatch(/^[A-Z].+\.$/);
});

function call(by: ClubPeople['ada'], operation: string) {
  const [method, url = ''] = operation.split(' ');
  const name = 'fieldhouse-2026-11-20-030000.tar.gz';
  return by.ask(
    method as Method,
    url.replace(':id', '999999').replace(':name', name),
    method === 'GET' ? undefined : {},
  );
}

test('an operation that needs a fresh login asks for the password when the login is old, or for a code of two-step login', async ({
  app,
  club: { ada },
}) => {
  const expectRefusals = async (body: object) => {
    await app.db.updateTable('sessions').set({ createdAt: 0, reauthenticatedAt: null }).execute();
    for (const operation of freshOperations)
      expect(await call(ada, operation), operation).toMatchObject({ status: 403, body });
  };
  await expectRefusals({ password: 'Type your password to continue.' });
  await app.db.updateTable('sessions').set({ createdAt: Date.now() }).execute();
  await turnOnTwoStep(app, ada);
  await expectRefusals({ code: expect.any(String) });
  for (const operation of without.filter((one) => one.startsWith('GET ')))
    expect((await call(ada, operation)).status, operation).not.toBe(403);
});
