import { beforeEach, expect, test, vi } from 'vitest';
import { forgetRequestedPage, readRequestedPage, rememberRequestedPage } from './requested-page.ts';

const routes = {
  home: { parentId: 'root' },
  login: { path: 'login', parentId: 'root' },
  unknown: { path: '*', parentId: 'root' },
  feed: { path: 'feed', parentId: 'member-guard' },
  event: { path: 'cal-events/:id', parentId: 'member-guard' },
  guard: { parentId: 'root' },
};
const kept = new Map<string, string>();
const dataset: { arrival?: string } = {};

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('__reactRouterManifest', { routes });
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('location', { origin: 'https://club.example' });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

test('a page for members is remembered with its query until it is forgotten', () => {
  rememberRequestedPage('https://club.example/cal-events/49?from=email');
  expect(readRequestedPage()).toBe('/cal-events/49?from=email');
  expect(dataset.arrival).toBe('sent');
  forgetRequestedPage();
  expect(readRequestedPage()).toBeNull();
  expect(dataset.arrival).toBe('');
});

test.each(['/login', '/', '/no-such-page', '/feed/more'])('%s is not a page to come back to', (path) => {
  rememberRequestedPage(`https://club.example${path}`);
  expect(kept.size).toBe(0);
});

test.each([
  'https://elsewhere.example/feed',
  '//elsewhere.example/feed',
  '/\\elsewhere.example/feed',
  '/\t/elsewhere.example/feed',
  'javascript:alert(1)',
  'data:text/html,feed',
  'feed',
  '/login',
  '/no-such-page',
  '/api/users/logout',
  '',
])('a stored page of %j leads nowhere, however it got there', (address) => {
  kept.set('wantedPage', address);
  expect(readRequestedPage()).toBeNull();
});
