import type { Role } from '#contracts/platform/roles.ts';
import { foldLetters } from '#contracts/platform/search-words.ts';
import { changeRole, createAccount, type JoiningRules } from '#server/accounts/accounts/commands.ts';
import { hashPassword } from '#server/accounts/accounts/passwords/passwords.ts';
import { hasAccounts } from '#server/accounts/accounts/queries.ts';
import { readDevice } from '#server/accounts/accounts/sessions/devices.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { cheapHashes } from './cheap-hashes.ts';
import type { TestApp } from './start-app.ts';

export interface ApiResponse {
  status: number;
  headers: Headers;
  /** The parsed JSON, of any shape, or the text of a CSV file. */
  body: ReturnType<typeof JSON.parse>;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A person who sends HTTP requests, with their token if they have one. */
export interface Person {
  _id: string;
  name: string;
  token: string | undefined;
  ask(method: Method, path: string, body?: unknown, headers?: Record<string, string>): Promise<ApiResponse>;
}

export const password = 'the bus leaves at six';

export function createPerson(app: Pick<TestApp, 'url'>, name: string, _id = '', token?: string): Person {
  return {
    _id,
    name,
    token,
    async ask(method, path, body, extraHeaders) {
      const headers = new Headers(extraHeaders);
      if (token) headers.set('authorization', `Bearer ${token}`);
      if (body !== undefined) headers.set('content-type', 'application/json');
      const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
      const response = await fetch(app.url + path, init);
      return { status: response.status, headers: response.headers, body: await readBody(response) };
    },
  };
}

/** Skips streams of events, which would never end; a file that is not JSON comes as text. */
async function readBody(response: Response): Promise<ApiResponse['body']> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) return response.body?.cancel();
  const text = await response.text();
  return text && type.includes('json') ? JSON.parse(text) : text || undefined;
}

/** Gives a person a role as an Admin would, but without emails and log entries. */
export async function updateRole(db: Database, userId: number, role: Role): Promise<void> {
  await inTransaction(db, (tx) => changeRole(tx, userId, role));
}

export function emailOf(name: string): string {
  return `${foldLetters(name)
    .replaceAll(' ', '.')
    .replaceAll(/[^a-z\d.-]|\.$/g, '')}@example.com`;
}

/**
 * Opens an account as by an invitation that was emailed, so that the address is proven, gives the person a role, and logs them
 * in. Without a role, the first person is the Admin, and the others are Users.
 */
export async function join(app: TestApp, name: string, role?: Role): Promise<Person> {
  const isFirst = !(await inTransaction(app.db, hasAccounts));
  const passwordHash = await hashPassword(password, cheapHashes);
  const account = { name, email: emailOf(name), passwordHash, signupReason: '' };
  const { _id } = await createAccount(app.db, account, deviceOfTests, byEmailedInvitation);
  await updateRole(app.db, Number(_id), role ?? (isFirst ? 'Admin' : 'User'));
  return logIn(app, createPerson(app, name, _id));
}

/** What `fetch` of these tests is recognized by. */
const deviceOfTests = readDevice({ headers: { 'user-agent': 'node' }, ip: '127.0.0.1' });

/** Lets people join as if by an emailed invitation; none is used up. */
export const byEmailedInvitation: JoiningRules = {
  adminEmail: undefined,
  signup: 'open',
  acceptInvitation: async () => ({ provesAddress: true, recordMember: async () => {} }),
};

/** Signs a person up without confirming the address, which may belong to someone else. */
export async function signUp(app: Pick<TestApp, 'url'>, name: string, email = emailOf(name)): Promise<Person> {
  const { body } = await trySignUp(app, name, email);
  return createPerson(app, name, body._id);
}

/** Signs a person up; returns the response, which may be a refusal. */
export function trySignUp(app: Pick<TestApp, 'url'>, name: string, email = emailOf(name)): Promise<ApiResponse> {
  const account = { name, email, password, password2: password };
  return createPerson(app, name).ask('POST', '/api/users/register', account);
}

export async function logIn(app: Pick<TestApp, 'url'>, { name, _id }: Person, email = emailOf(name)): Promise<Person> {
  const { body } = await createPerson(app, name).ask('POST', '/api/users/login', { email, password });
  return createPerson(app, name, _id, body.token);
}

/** Creates people with every role; Ada joins first and is the Admin. */
export async function createClub(app: TestApp) {
  const ada = await join(app, 'Ada Admin');
  return {
    ada,
    max: await join(app, 'Max Manager', 'Manager'),
    dale: await join(app, 'Dale Hutchings', 'User'),
    peg: await join(app, 'Peg Lindqvist', 'User'),
    gus: await join(app, 'Gus Guest', 'Guest'),
    visitor: createPerson(app, 'A visitor'),
  };
}

export type ClubPeople = Awaited<ReturnType<typeof createClub>>;

/** A complete profile, as a member enters it. */
export const fullProfile = {
  handle: 'CoachDale',
  status: 'Retired',
  favsports: 'Baseball, Football , Golf',
  company: 'Port Amity High School',
  website: 'dale.example.com',
  location: 'Port Amity',
  bio: 'Third base, mostly.',
  twitter: '',
  facebook: 'https://facebook.example.com/dale',
  linkedin: '',
  youtube: '',
  instagram: '',
};
