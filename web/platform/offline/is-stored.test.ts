import { expect, test } from 'vitest';
import type { Viewer } from '#contracts/platform/policies.ts';
import { isStored } from './is-stored.ts';

const dale: Viewer = { _id: '7', name: 'Dale Hutchings', avatar: null, role: 'User' };
const profileOf = (user: string) => ({ handle: 'coach', user: { _id: user } });

test.each([
  '/api/posts',
  '/api/posts?limit=20',
  '/api/posts/12',
  '/api/visits',
  '/api/mutes',
  '/api/cal-events?list=coming&limit=50',
  '/api/cal-events/month/2026-11?limit=100',
  '/api/cal-events/12',
  '/api/cal-events/12/answers?list=going',
  '/api/cal-events/breakfast-2029-08',
  '/api/directory?page=1',
  '/api/profile',
  '/api/profile/user/7',
  '/api/profile/user/7/story?limit=10',
])('%s is there without a connection', (address) => {
  expect(isStored(address, {}, dale)).toBe(true);
});

test.each([
  '/api/posts?by=3&limit=20',
  '/api/admin/users',
  '/api/notifications?limit=20',
  '/api/users/account',
  '/api/users/sessions',
  '/api/cal-events/12/answers.csv',
  '/api/cal-events/12/calendar',
  '/api/profile/all',
  '/api/profile/user/8',
  '/api/profile/user/77/story',
  '/api/search?q=bob',
])('%s is not there without a connection', (address) => {
  expect(isStored(address, {}, dale)).toBe(false);
});

test('of profiles only one’s own is there without a connection', () => {
  expect(isStored('/api/profile/coach', profileOf('7'), dale)).toBe(true);
  expect(isStored('/api/profile/coach', profileOf('8'), dale)).toBe(false);
});
