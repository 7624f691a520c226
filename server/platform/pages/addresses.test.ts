// @module-tag sqlite
import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { findPageAddress } from './addresses.ts';

const coaches = { handle: { query: ['search', 'page'] } };
const routes = listRoutes([
  { id: 'root', path: '' },
  { id: 'home', parentId: 'root', index: true },
  { id: 'coaches', parentId: 'root', path: 'profiles', module: coaches },
  { id: 'login-link', parentId: 'root', path: 'login-link/:token' },
  { id: 'not-found', parentId: 'root', path: 'not-found' },
  { id: 'unknown', parentId: 'root', path: '*' },
  { id: 'member-guard', parentId: 'root' },
  { id: 'profile', parentId: 'member-guard', path: 'profile/:handle' },
  { id: 'profile-by-user', parentId: 'member-guard', path: 'profile/user/:id' },
]);
const findAddress = (requested: string) => findPageAddress(routes, requested);

interface GivenRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: true;
  module?: object;
}

function listRoutes(routes: GivenRoute[]): ServerBuild['routes'] {
  return Object.fromEntries(routes.map((route) => [route.id, { module: {}, ...route }])) as ServerBuild['routes'];
}

const urlOf = (requested: string) => findAddress(requested).url;

test.each([
  ['a query that the page does not read is dropped', '/?x=1&search=abc', '/'],
  [
    'known query parameters are put in order, the first of each counts',
    '/profiles?x=1&search=a&page=2&search=b',
    '/profiles?page=2&search=a',
  ],
  ['an empty parameter is none', '/profiles?search=', '/profiles'],
  ['a parameter is cut', `/profiles?search=${'a'.repeat(5000)}`, `/profiles?search=${'a'.repeat(100)}`],
  ['a token never reaches the server’s rendering', '/login-link/abc.def?x=1', '/login-link/-'],
  ['all params of a private page are one', '/profile/dale', '/profile/-'],
  ['a param does not reach beyond a slash', '/profile/user/7', '/profile/user/-'],
  ['all unknown addresses are one', '/wp-admin/setup.php?x=1', '/-'],
  ['a longer address is unknown', '/login-link/a/b', '/-'],
  ['two slashes are not a page', '//profiles', '/-'],
  ['another host is not a page', '//elsewhere/profiles', '/-'],
  ['a star is not a page', '*', '/-'],
  ['slashes at the end and capitals make no difference', '/Profiles//', '/profiles'],
  ['percent signs are read as React Router reads them', '/%70rofiles', '/profiles'],
  ['an encoded slash is part of a param', '/profile/a%2Fb', '/profile/-'],
  ['a percent sign that means nothing is not a page', '/%', '/-'],
  ['data of the front page', '/_.data?x=1', '/_.data'],
  ['data of a page', '/profiles.data?search=a&x=1', '/profiles.data?search=a'],
  [
    'loaders that the page does not have are dropped',
    '/profiles.data?_routes=zzz,coaches,root',
    '/profiles.data?_routes=root%2Ccoaches',
  ],
  ['data of an unknown address', '/nothing/here.data', '/-.data'],
])('%s', (_promise, requested, url) => {
  expect(urlOf(requested)).toBe(url);
});

test('only an address with text from the visitor counts as filtered', () => {
  expect(findAddress('/profiles?search=golf').isFiltered).toBe(true);
  expect(findAddress('/profiles.data?page=2').isFiltered).toBe(true);
  for (const plain of ['/profiles', '/profiles?x=golf', '/?search=golf', '/profiles.data?_routes=coaches', '/golf']) {
    expect(findAddress(plain).isFiltered, plain).toBe(false);
  }
});

test('ten thousand made-up addresses of each kind make a handful of pages', () => {
  const made = Array.from({ length: 10_000 }, (_, n) => `${n}`);
  const urls = made.flatMap((word) => [
    urlOf(`/profiles?x=${word}`),
    urlOf(`/${word}`),
    urlOf(`/profile/${word}`),
    urlOf(`/login-link/${word}`),
    urlOf(`/profiles.data?_routes=${word}`),
    urlOf(`/__manifest?paths=${word}`),
  ]);
  expect([...new Set(urls)].toSorted()).toEqual(['/-', '/login-link/-', '/profile/-', '/profiles', '/profiles.data']);
});
