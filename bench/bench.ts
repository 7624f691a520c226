import { randomUUID } from 'node:crypto';
import { connect } from '#server/platform/database/connect.ts';
import { openSession } from '#server/testing/people-in-database.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { type Club, createClubs, type Engine } from './clubs/clubs.ts';
import type { ClubSize } from './clubs/fill.ts';
import { type ClubName, sizeOf } from './clubs/templates.ts';

/** A club of its own on a server of its own. */
export interface Site extends Omit<Club, 'remove'> {
  url: string;
  pid: number;
  secret: string;
  /** Of the member with the `email`. */
  token: string;
}

type Use<Item> = (item: Item) => Promise<void>;

/** What rows measure with. */
export interface Bench {
  isQuick: boolean;
  /** Of the large club. */
  size: ClubSize;
  /** Returns the first number in a whole run, the second in a quick one. */
  choose(whole: number, quick: number): number;
  withClub(name: ClubName, engine: Engine, use: Use<Club>): Promise<void>;
  /** One site, on SQLite unless another engine is given. */
  withSite(name: ClubName, use: Use<Site>, engine?: Engine): Promise<void>;
  /** One site on each engine, one after the other. */
  onEachEngine(name: ClubName, use: Use<Site>): Promise<void>;
  engines: Engine[];
  stop(): Promise<void>;
}

export function createBench(isQuick: boolean, engines: Engine[]): Bench {
  const clubs = createClubs(isQuick);

  async function withClub(name: ClubName, engine: Engine, use: Use<Club>): Promise<void> {
    const club = await clubs.copy(name, engine);
    await use(club).finally(club.remove);
  }

  function withSite(name: ClubName, use: Use<Site>, engine: Engine = 'SQLite'): Promise<void> {
    return withClub(name, engine, (club) => serve(club, use));
  }

  return {
    isQuick,
    size: sizeOf('large', isQuick),
    choose: (whole, quick) => (isQuick ? quick : whole),
    withClub,
    withSite,
    async onEachEngine(name, use) {
      for (const engine of engines) await withSite(name, use, engine);
    },
    engines,
    stop: clubs.stop,
  };
}

async function serve(club: Club, use: Use<Site>): Promise<void> {
  const secret = randomUUID().repeat(2);
  const token = await openSessionIn(club, secret);
  const { url, pid, stop } = await startServerProcess(club.dataDir, {
    DATABASE_URL: club.databaseUrl ?? '',
    JWT_SECRET: secret,
    NODE_OPTIONS: '--import ./bench/load/without-limits.ts',
  });
  await use({ ...club, url, pid, secret, token }).finally(stop);
}

async function openSessionIn({ dataDir, databaseUrl, email }: Club, secret: string): Promise<string> {
  const db = connect({ dataDir, databaseUrl });
  return openSession(db, secret, email).finally(() => db.destroy());
}
