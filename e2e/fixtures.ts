import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { Role } from '#contracts/platform/roles.ts';
import { joinAs, newPerson, type Person, signIn, site } from './people.ts';

interface Problems {
  /** Lets problems pass that belong to the test, such as `404 GET /api/profile`. */
  allow(line: RegExp): void;
}

/** What the dashboard of a new member gets, as the contract has it. */
const noProfileYet = /^404 GET \/api\/profile$/;

/** Lost with the connection, and opened again by itself. */
const lostStream = /^net::\S+ GET \/api\/live$/;

interface LoggedIn extends Person {
  /** The page of the test, where this person is logged in. */
  page: Page;
}

interface Fixtures {
  problems: Problems;
  guest: LoggedIn;
  member: LoggedIn;
  manager: LoggedIn;
  admin: LoggedIn;
}

/**
 * A test in which any error in the console, on a page, or of a call to a server of the tests is a failure. A test that names
 * `guest`, `member`, `manager`, or `admin` starts with that person logged in; anyone else in it comes from `joinAs`.
 */
export const test = base.extend<Fixtures>({
  problems: [
    async ({ context }, use) => {
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': newPerson().from });
      const found = collectProblems(context);
      const allowed = [noProfileYet, lostStream];
      await use({ allow: (line) => allowed.push(line) });
      expect(found.filter((problem) => !allowed.some((line) => line.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
  guest: async ({ page }, use) => use(await logInAs(page, 'Guest', 'Gus Guest')),
  member: async ({ page }, use) => use(await logInAs(page, 'User', 'Dale Harmon')),
  manager: async ({ page }, use) => use(await logInAs(page, 'Manager', 'Max Manager')),
  admin: async ({ page }, use) => use(await logInAs(page, 'Admin', 'Ada Admin')),
});

async function logInAs(page: Page, role: Role, name: string): Promise<LoggedIn> {
  const person = await joinAs(role, newPerson(name));
  await signIn(page, person);
  return { ...person, page };
}

/** Of the server that all tests share, and of those that some tests start. */
const hosts = ['127.0.0.1', 'localhost'];

function collectProblems(context: BrowserContext): string[] {
  const found: string[] = [];
  context.on('weberror', (error) => found.push(`error on ${error.page()?.url()}: ${error.error().stack}`));
  context.on('console', (message) => {
    // The browser says this of every response ≥ 400, which is listed below with its address.
    if (message.text().startsWith('Failed to load resource')) return;
    if (message.type() === 'error') found.push(`console: ${message.text()} (${message.page()?.url()})`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400 && hosts.includes(new URL(response.url()).hostname))
      found.push(`${response.status()} ${describe(response.request())}`);
  });
  context.on('requestfailed', (request) => {
    // Leaving a page ends what it was still loading.
    const isCutShort = request.failure()?.errorText === 'net::ERR_ABORTED';
    // A server that a test started may stop before the page is closed.
    if (!isCutShort && request.url().startsWith(site().url))
      found.push(`${request.failure()?.errorText} ${describe(request)}`);
  });
  return found;
}

function describe(request: { method(): string; url(): string }): string {
  return `${request.method()} ${new URL(request.url()).pathname}`;
}
