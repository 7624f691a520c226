import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

// The contracts may be loaded already, with zod, and are loaded with it again by the files that come next.
beforeAll(() => {
  vi.resetModules();
  vi.doMock('zod', () => import('./zod-in-browser.ts'));
});
afterAll(() => {
  vi.doUnmock('zod');
  vi.resetModules();
});

it('the contracts load without zod and keep their addresses and constants', async () => {
  const { login } = await import('#contracts/accounts/accounts.ts');
  const { roles } = await import('#contracts/platform/roles.ts');
  const { profileLimits, saveProfile, statusOptions } = await import('#contracts/people/profiles.ts');
  const { readSection, sectionNames } = await import('#contracts/site/site.ts');
  const { likePost } = await import('#contracts/feed/posts.ts');
  expect(login).toMatchObject({ method: 'POST', url: '/api/users/login', permission: 'anyone' });
  expect([saveProfile.url, readSection.url, likePost.url]).toEqual([
    '/api/profile',
    '/api/site/:section',
    '/api/posts/like/:id',
  ]);
  expect(roles).toContain('Guest');
  expect(statusOptions[0].value).toBe('Coaching ');
  expect(profileLimits.handle).toBe(40);
  expect(sectionNames).toContain('quotes');
});

it('no page checks anything with a schema: in the browser, a schema accepts whatever it gets', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(300);
  const parses = /\.safeParse(?:Async)?\(|(?<!\b(?:JSON|Date))\.parse(?:Async)?\(/;
  expect(files.filter((file) => parses.test(readFileSync(file, 'utf8')))).toEqual([]);
});
