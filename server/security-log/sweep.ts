import type { FastifyInstance } from 'fastify';
import { securityLogDays } from '#contracts/security-log.ts';
import type { Database } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';

const oneDay = 24 * 3_600_000;

/** Deletes events that are too old, when the server starts listening and once a day. */
export function scheduleLogSweeps(server: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  const sweep = () =>
    sweepSecurityLog(db, Date.now()).catch((error: unknown) => {
      server.log.error({ err: error }, 'the security log could not be swept');
    });
  const timer = setInterval(sweep, oneDay).unref();
  let first: Promise<void> | undefined;
  server.addHook('onListen', async () => {
    first = sweep();
  });
  server.addHook('onClose', async () => {
    clearInterval(timer);
    await first;
  });
}

export async function sweepSecurityLog(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('securityEvents')
    .where('at', '<', now - securityLogDays * oneDay)
    .execute();
}
