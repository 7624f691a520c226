import { fillSampleClub } from '#content/fill.ts';
import { sampleClub } from '#content/sample-club.ts';
import type { Role } from '#contracts/platform/roles.ts';
import { connect } from '#server/platform/database/connect.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { openSession } from '#server/testing/people-in-database.ts';
import { startFreshServer } from '#server/testing/server-process.ts';
import type { Items } from './every-page.ts';

const secret = 'the secret of a sample club that is gone in a minute';

/** A server of its own with the sample club of `npm run demo`, and an item for each page that shows one. */
export interface SampleClub {
  url: string;
  items: Items;
  /** A login token of a member with that role. */
  readToken(role: Role): Promise<string>;
  stop(): Promise<void>;
}

export async function startSampleClub(): Promise<SampleClub> {
  const server = await startFreshServer({ JWT_SECRET: secret });
  const db = connect({ dataDir: server.dataDir, databaseUrl: undefined });
  const now = Date.now();
  await fillSampleClub(db, now);
  const { members } = sampleClub(now);
  return {
    url: server.url,
    items: await findItems(db),
    readToken: (role) => openSession(db, secret, members.find((member) => member.role === role)?.email ?? ''),
    stop: async () => {
      await db.destroy();
      await server.stop();
    },
  };
}

async function findItems(db: Database): Promise<Items> {
  const { id: event } = await db.selectFrom('events').select('id').limit(1).executeTakeFirstOrThrow();
  const { id: notice } = await db.selectFrom('notices').select('id').limit(1).executeTakeFirstOrThrow();
  const { id: post } = await db.selectFrom('posts').select('id').limit(1).executeTakeFirstOrThrow();
  const { userId: remembered } = await db.selectFrom('memorials').select('userId').limit(1).executeTakeFirstOrThrow();
  const { handle, userId: user } = await db
    .selectFrom('profiles')
    .select(['handle', 'userId'])
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    event: `${event}`,
    notice: `${notice}`,
    post: `${post}`,
    remembered: `${remembered}`,
    handle,
    user: `${user}`,
  };
}
