// @module-tag sqlite
import { expect } from 'vitest';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub({ SITE_URL: 'https://coaches.example.org' });

test('robots.txt leads a search engine to the public pages, and to no others', async ({ app }) => {
  const robots = await read(app, '/robots.txt');
  expect(robots).toContain('Disallow: /api/');
  expect(robots).toContain('Sitemap: https://coaches.example.org/sitemap.xml');
  const pages = [...(await read(app, '/sitemap.xml')).matchAll(/<loc>https:\/\/coaches\.example\.org([^<]*)<\/loc>/g)];
  expect(pages.map(([, path]) => path)).toEqual([
    '/',
    '/history',
    '/service',
    '/memory',
    '/photos',
    '/profiles',
    '/register',
    '/accessibility',
  ]);
});

test('the sitemap says when a page was last changed', async ({ app, club }) => {
  const before = Date.now();
  const memory = (await club.visitor.ask('GET', '/api/site/memory')).body;
  await club.max.ask('PUT', '/api/site/memory', { ...memory, heading: 'We remember' });
  const [, changed = ''] = /\/memory<\/loc><lastmod>([^<]+)/.exec(await read(app, '/sitemap.xml')) ?? [];
  expect(Date.parse(changed)).toBeGreaterThanOrEqual(before);
});

async function read(app: TestApp, path: string): Promise<string> {
  const response = await fetch(app.url + path);
  expect(response.status).toBe(200);
  return response.text();
}
