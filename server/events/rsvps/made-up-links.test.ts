// @module-tag sqlite
import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { signId } from '#server/accounts/accounts/signed-ids.ts';
import { mailTokenLength } from '#server/platform/mail/mail-token.ts';
import { planEvent } from '#server/testing/events.ts';
import { mailTokenOf } from '#server/testing/mail-tokens.ts';
import type { Method } from '#server/testing/people.ts';
import { createLimitSettings } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const rates = { ...createLimitSettings(10_000), madeUpLinks: 5, memberLinks: 3, logins: 4 };
const test = testWithClub({ TRUST_PROXY: '1' }, { rates });

const letters = 'abcdefghijklmnopqrstuvwxyz234567';
/** Makes up another token each time, of the right form: it begins with a purpose. */
function madeUp(): string {
  const rest = Array.from(randomBytes(mailTokenLength - 2), (byte) => letters[byte % letters.length]);
  return `ay${rest.join('')}`;
}
const forged = (purpose: string) => signId('the secret of another site', purpose, 1);

const links: [method: Method, path: () => string, body?: object][] = [
  ['GET', () => `/api/rsvp/${madeUp()}`],
  ['PUT', () => `/api/rsvp/${madeUp()}`, { answer: 'going' }],
  ['GET', () => `/api/emails/${madeUp()}`],
  ['POST', () => `/api/emails/${madeUp()}`, { answer: 'yes' }],
  ['POST', () => `/unsubscribe/posts.${forged('unsubscribe posts')}`],
  ['GET', () => `/calendar/${forged('calendar key ')}.ics`],
];

test('made-up links are counted by network, whatever address and port of it they come from', async ({ visitor }) => {
  for (const [index, [method, path, body]] of links.entries()) {
    const open = async (from: string) => (await visitor.ask(method, path(), body, { 'x-forwarded-for': from })).status;
    const statuses: number[] = [];
    for (let port = 1; port <= 7; port++) statuses.push(await open(`[2001:db8:0:${index}::${port}]:${40_000 + port}`));
    expect(statuses, `${method} ${path()}`).toEqual([404, 404, 404, 404, 404, 429, 429]);
    expect(await open(`[2001:db8:1:${index}::1]:40001`)).toBe(404);
    for (let port = 1; port <= 7; port++) statuses.push(await open(`198.51.100.${index}:${40_000 + port}`));
    expect(statuses.slice(7)).toEqual([404, 404, 404, 404, 404, 429, 429]);
  }
});

test('where a stranger on the same Wi-Fi tried too many made-up links, a real link still works up to its own limit', async ({
  app,
  club,
  visitor,
}) => {
  const { _id } = await planEvent(club.max);
  const link = `/api/rsvp/${mailTokenOf(app, club.peg, 'rsvp', _id)}`;
  for (let count = 0; count < 6; count++) await visitor.ask('PUT', `/api/rsvp/${madeUp()}`, { answer: 'going' });
  expect((await visitor.ask('PUT', `/api/rsvp/${madeUp()}`, { answer: 'going' })).status).toBe(429);
  for (let count = 0; count < 9; count++) expect((await visitor.ask('GET', link)).status).toBe(200);
  const statuses: number[] = [];
  for (let count = 0; count < 4; count++) statuses.push((await visitor.ask('PUT', link, { answer: 'maybe' })).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('visitors behind a proxy that adds ports are told apart by address', async ({ visitor }) => {
  const logIn = async (from: string) => {
    const body = { email: 'arturo@example.com', password: 'a wrong sentence' };
    return (await visitor.ask('POST', '/api/users/login', body, { 'x-forwarded-for': from })).status;
  };
  const statuses = new Set<number>();
  for (let port = 0; port < 5; port++) statuses.add(await logIn(`203.0.113.9:${50_000 + port}`));
  expect(statuses).toContain(429);
  expect(await logIn('203.0.113.10:50000')).not.toBe(429);
});
