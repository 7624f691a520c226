import { expect } from 'vitest';
import { freshOperations, withoutFreshLogin } from '#contracts/fresh-operations.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();
const without = withoutFreshLogin.flatMap(({ operations }) => operations);

test('everything that Managers and Admins can do is listed once: as what needs a fresh login, or with why it does not', ({
  app,
}) => {
  const listed = [...freshOperations, ...without];
  expect(new Set(listed).size).toBe(listed.length);
  const privileged = app.endpoints.filter(({ permission }) => permission === 'manager' || permission === 'admin');
  expect(privileged.length).toBeGreaterThan(70);
  for (const { method, url } of privileged) expect(listed, `${method} ${url}`).toContain(`${method} ${url}`);
});

test('the lists name only what the API has', ({ app }) => {
  const operations = app.endpoints.map(({ method, url }) => `${method} ${url}`);
  for (const operation of [...freshOperations, ...without]) expect(operations).toContain(operation);
  for (const { why } of withoutFreshLogin) expect(why).toMatch(/^[A-Z].+\.$/);
});
