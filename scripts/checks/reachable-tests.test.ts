import { expect, test } from 'vitest';
import { listReachableTests } from './reachable-tests.ts';

test('a change of a command reaches the tests of its feature and of those that use it, and no others', () => {
  const tests = listReachableTests(['server/membership/vouches/decide.ts']);
  expect(tests).toContain('server/membership/vouches/vouches.test.ts');
  expect(tests).toContain('server/response-bounds.test.ts');
  expect(tests.filter((file) => file.startsWith('server/feed/'))).toEqual([]);
});

test('a change of a contract reaches the tests of its feature, and a change of a module its own tests', () => {
  expect(listReachableTests(['contracts/feed/posts.ts'])).toContain('server/feed/posts/posts.test.ts');
  expect(listReachableTests(['web/platform/lib/dates.ts'])).toContain('web/platform/lib/dates.test.ts');
});

test('a change of what every request goes through reaches every test of the server', () => {
  const tests = listReachableTests(['server/platform/http/errors.ts']);
  for (const file of ['feed/posts/posts', 'office/backups/checks', 'people/coaches/coaches-list']) {
    expect(tests).toContain(`server/${file}.test.ts`);
  }
});

test('a change of a document reaches no test', () => {
  expect(listReachableTests(['README.md'])).toEqual([]);
});
