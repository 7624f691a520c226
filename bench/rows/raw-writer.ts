import pg from 'pg';
import type { Site } from '#bench/bench.ts';
import { sqliteFile } from '#server/platform/database/connect.ts';
import { openSqlite } from '#server/platform/database/sqlite-dialect.ts';

export type Write = 'like' | 'comment' | 'post';

/** The fastest that the driver can be: one insert in each transaction, and nothing else. */
interface RawWriter {
  /** Returns how many a second. */
  measure(write: Write, body: string, seconds: number): Promise<number>;
  close(): Promise<void>;
}

/** Somebody who has not liked what the requests like. */
const member = 2;
const statements: Record<Write, string> = {
  like: `insert into likes (user_id, post_id, created_at) values ($1, $2, $3) on conflict do nothing`,
  comment: `insert into comments (user_id, post_id, created_at, body) values ($1, $2, $3, $4)`,
  post: `insert into posts (user_id, created_at, body) values ($1, $2, $3)`,
};

function valuesOf(write: Write, postId: number, body: string): (number | string)[] {
  const now = Date.now();
  return { like: [member, postId, now], comment: [member, postId, now, body], post: [member, now, body] }[write];
}

/** @param nextPost returns the id of the next post to like or comment on */
export function openRawWriter(site: Site, connections: number, nextPost: () => number): RawWriter {
  return site.engine === 'SQLite' ? writeToSqlite(site, nextPost) : writeToPostgres(site, connections, nextPost);
}

function writeToSqlite({ dataDir }: Site, nextPost: () => number): RawWriter {
  const db = openSqlite(sqliteFile(dataDir));
  return {
    async measure(write, body, seconds) {
      const statement = db.prepare(statements[write].replace(/\$\d/g, '?'));
      const end = performance.now() + seconds * 1000;
      let count = 0;
      for (; performance.now() < end; count++) statement.run(...valuesOf(write, nextPost(), body));
      return count / seconds;
    },
    close: async () => db.close(),
  };
}

function writeToPostgres({ databaseUrl }: Site, connections: number, nextPost: () => number): RawWriter {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  return {
    async measure(write, body, seconds) {
      const end = performance.now() + seconds * 1000;
      let count = 0;
      const writers = Array.from({ length: connections }, async () => {
        for (; performance.now() < end; count++)
          await pool.query({ name: write, text: statements[write], values: valuesOf(write, nextPost(), body) });
      });
      await Promise.all(writers);
      return count / seconds;
    },
    close: () => pool.end(),
  };
}
