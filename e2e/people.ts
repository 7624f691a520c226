import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { login, register } from '#contracts/accounts/accounts.ts';
import type { CallInput, Endpoint, ResponseOf } from '#contracts/platform/endpoint.ts';
import type { Role } from '#contracts/platform/roles.ts';
import { connect } from '#server/platform/database/connect.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { addPerson, openSession } from '#server/testing/people-in-database.ts';
import { callApi } from './api.ts';

/** A person who may use the site; known to it after `join` or the sign-up form. */
export interface Person {
  name: string;
  email: string;
  password: string;
  handle: string;
  /** The address that their calls come from: limits count by it. */
  from: string;
}

export function newPerson(name = 'Dale Harmon'): Person {
  const unique = randomUUID().slice(0, 8);
  const handle = `${name.split(' ')[0]}${unique}`;
  return {
    name,
    handle,
    email: `${handle.toLowerCase()}@example.com`,
    password: 'three balls two strikes',
    from: anyAddress(),
  };
}

/** Returns a person whose name begins with letters that no other name begins with: lists of suggestions show it once. */
export function newNamed(firstName: string): Person {
  const letters = newPerson()
    .handle.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] as string)
    .replace(/[^a-z]/g, '');
  return newPerson(`${firstName} ${letters}`);
}

function anyAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** Opens an account through the API; returns its id. */
export async function join(url: string, person: Person): Promise<string> {
  const { name, email, password, from } = person;
  const { _id } = await callApi({ url, from }, register, { body: { name, email, password, password2: password } });
  return _id;
}

/** Creates an account with a role, a profile, and a confirmed email address. */
export async function joinAs(role: Role, person = newPerson()): Promise<Person> {
  await addPerson(club(), person, role);
  return person;
}

/** Marks every address on a server as confirmed: from then on, emails greet their readers by name. */
export async function confirmAddresses({ dataDir }: { dataDir: string }): Promise<void> {
  const db = connect({ dataDir, databaseUrl: undefined });
  await db.updateTable('users').set({ emailConfirmedAt: Date.now() }).where('emailConfirmedAt', 'is', null).execute();
  await db.destroy();
}

/** Returns a fresh login token; on the server of all tests, without a check of the password. */
export async function readToken(url: string, person: Person): Promise<string> {
  const { email, password, from } = person;
  if (url === site().url) return openSession(club(), site().secret, email);
  const { token } = await callApi({ url, from }, login, { body: { email, password } });
  return token;
}

/** Calls the API of the server of all tests as this person. */
export async function callAs<E extends Endpoint>(
  person: Person,
  endpoint: E,
  input: CallInput<E>,
): Promise<ResponseOf<E>> {
  const { url } = site();
  return callApi({ url, from: person.from, token: await readToken(url, person) }, endpoint, input);
}

/** Signs in behind the scenes, for tests that are not about logging in; returns the token. */
export async function signIn(page: Page, person: Person, { url }: { url: string } = site()): Promise<string> {
  const token = await readToken(url, person);
  await page.goto(`${url}/robots.txt`);
  await page.evaluate((value) => localStorage.setItem('jwtToken', value), token);
  return token;
}

/** Makes all logins of a member 16 minutes old, so that the site asks again who they are. Codes of their app count again. */
export async function makeLoginOld({ email }: Person): Promise<void> {
  const user = club().selectFrom('users').select('id').where('email', '=', email);
  await club()
    .updateTable('sessions')
    .set({ createdAt: Date.now() - 16 * 60_000, reauthenticatedAt: null })
    .where('userId', 'in', user)
    .execute();
  await club().updateTable('twoStep').set({ lastStep: 0 }).where('userId', 'in', user).execute();
}

/** Leaves an expired login in the browser. */
export async function expireLogin(page: Page): Promise<void> {
  const claims = { id: '1', name: 'Dale Harmon', avatar: null, role: 'User', sid: 'old', iat: 1, exp: 2 };
  const parts = ['{"alg":"HS256"}', JSON.stringify(claims), 'x'];
  const token = parts.map((part) => Buffer.from(part).toString('base64url')).join('.');
  await page.goto('/robots.txt');
  await page.evaluate((value) => localStorage.setItem('jwtToken', value), token);
}

/** Forgets who is logged in. Does so on a page without scripts: any other would notice, and leave by itself. */
export async function forgetLogin(page: Page): Promise<void> {
  await page.goto(new URL('/robots.txt', page.url()).href);
  await page.evaluate(() => localStorage.clear());
}

/** Returns the server that `server.ts` started. */
export function site(): { url: string; dataDir: string; secret: string } {
  const { FIELDHOUSE_URL: url = '', FIELDHOUSE_DATA_DIR: dataDir = '', FIELDHOUSE_SECRET: secret = '' } = process.env;
  return { url, dataDir, secret };
}

/** Its database. Opened once per worker: nearly every test needs it. */
function club(): Database {
  opened ??= connect({ dataDir: site().dataDir, databaseUrl: undefined });
  return opened;
}

let opened: Database | undefined;
