import type { Page } from '@playwright/test';
import { createEvent } from '#contracts/events/events.ts';
import { saveRsvp } from '#contracts/events/rsvps.ts';
import { createComment, createPost } from '#contracts/feed/posts.ts';
import type { Role } from '#contracts/platform/roles.ts';
import { callApi } from '#e2e/api.ts';
import { test } from '#e2e/fixtures.ts';
import { connect } from '#server/platform/database/connect.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { addPerson, openSession } from '#server/testing/people-in-database.ts';
import { type ServerProcess, startFreshServer } from '#server/testing/server-process.ts';
import { type ScreenReader, startScreenReader } from './screen-reader.ts';

interface ReadAloudClub {
  url: string;
  /** Opens a tab of a person who hears the pages; a visitor without `name`. */
  enter(page: Page, name?: Name): Promise<ScreenReader>;
  stop(): Promise<void>;
}

const secret = 'the secret of a club that is only read aloud';
/** The password of everyone in the club. */
export const password = 'three balls two strikes';
const people = {
  'Ada Admin': 'Admin',
  'Max Manager': 'Manager',
  'June Alvarez': 'User',
  'Dale Harmon': 'User',
} as const;
type Name = keyof typeof people;

/**
 * Opens a club whose pages say the same every day, for the tests of one file. The tests run one after the other, and each sees
 * what the ones before it did.
 */
export function openReadAloudClub(): Pick<ReadAloudClub, 'url' | 'enter'> {
  let club: ReadAloudClub;
  test.describe.configure({ mode: 'default' });
  // The screen reader is a script of its own.
  test.use({ bypassCSP: true });
  test.beforeAll(async () => {
    club = await start();
  });
  test.afterAll(() => club.stop());
  return {
    get url() {
      return club.url;
    },
    enter: (page, name) => club.enter(page, name),
  };
}

async function start(): Promise<ReadAloudClub> {
  const server = await startFreshServer({ JWT_SECRET: secret });
  const db = connect({ dataDir: server.dataDir, databaseUrl: undefined });
  for (const [name, role] of Object.entries(people)) await add(db, name, role);
  const readToken = (name: Name) => openSession(db, secret, emailOf(name));
  await fill(server, readToken);
  return {
    url: server.url,
    async enter(page, name) {
      const reader = await startScreenReader(page);
      await page.goto(`${server.url}/robots.txt`);
      const token = name && (await readToken(name));
      await page.evaluate((value) => value && localStorage.setItem('jwtToken', value), token);
      return reader;
    },
    async stop() {
      await db.destroy();
      await server.stop();
    },
  };
}

/** Makes an address of “Dale Harmon”: dale@example.com. */
function emailOf(name: string): string {
  return `${name.split(' ')[0]?.toLowerCase()}@example.com`;
}

function handleOf(name: string): string {
  return name.toLowerCase().replace(' ', '');
}

function add(db: Database, name: string, role: Role): Promise<void> {
  return addPerson(db, { name, email: emailOf(name), password, handle: handleOf(name) }, role);
}

/** Creates a post with a comment, an event with room for everyone, and one for a single person, who is coming. */
async function fill({ url }: ServerProcess, readToken: (name: Name) => Promise<string>): Promise<void> {
  const [june, dale, max] = await Promise.all(
    (['June Alvarez', 'Dale Harmon', 'Max Manager'] as const).map(async (name) => ({
      url,
      from: '10.1.1.1',
      token: await readToken(name),
    })),
  );
  if (!june || !dale || !max) throw new Error('Nobody is there.');
  const post = await callApi(june, createPost, { body: { body: 'Who has the old scoreboard?' } });
  await callApi(dale, createComment, { params: { id: post._id }, body: { body: 'It is in my barn.' } });
  const place = { description: 'Bring a chair.', city: 'Port Amity' };
  await callApi(max, createEvent, { body: { ...place, title: 'Fish Fry', startDate: '2031-05-14T18:30' } });
  const lesson = { ...place, title: 'Golf Lesson', startDate: '2031-06-02T09:00', capacity: '1' };
  const { _id } = await callApi(max, createEvent, { body: lesson });
  await callApi(june, saveRsvp, { params: { id: _id }, body: { answer: 'going', guests: 0 } });
}
