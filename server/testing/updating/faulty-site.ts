import { type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';
import { startUpdatableSite, type UpdatableSite } from '#server/testing/updatable-site.ts';

export const engines = ['SQLite', 'PostgreSQL'] as const;
export type Engine = (typeof engines)[number];

/** A site on a PostgreSQL server of its own, or on SQLite. */
export interface FaultySite extends UpdatableSite {
  postgres: PostgresServer | undefined;
  databaseUrl: string | undefined;
}

type Circumstances = NonNullable<Parameters<typeof startUpdatableSite>[1]> & { settings?: Record<string, string> };

// What PostgreSQL acknowledged has to survive when it stops.
const durable = { synchronous_commit: 'on' };

/** Starts a site, on PostgreSQL with a server of its own. Removing the site stops that server, too. */
export async function startFaultySite(
  engine: Engine,
  { settings = {}, ...circumstances }: Circumstances = {},
): Promise<FaultySite> {
  const postgres = engine === 'PostgreSQL' ? await startPostgres(durable) : undefined;
  const databaseUrl = postgres?.url('postgres');
  const database = databaseUrl ? { DATABASE_URL: databaseUrl, JWT_SECRET: 'x'.repeat(32) } : {};
  const site = await startUpdatableSite({ ...database, ...settings }, circumstances);
  return {
    ...site,
    postgres,
    databaseUrl,
    async remove() {
      await site.remove();
      await postgres?.stop();
    },
  };
}
