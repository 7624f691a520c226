import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/moderation/mutes.ts';
import { type MutedPerson, mostMutes } from '#contracts/moderation/mutes.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { mutePerson, unmutePerson } from './commands.ts';

export function muteRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  handle(app, endpoints.listMutes, ({ viewer }) => listMutes(db, viewer.userId));

  handle(app, endpoints.mutePerson, async ({ viewer, params }) => {
    await mutePerson(db, { userId: viewer.userId, mutedId: params.id });
    return success;
  });

  handle(app, endpoints.unmutePerson, async ({ viewer, params }) => {
    await unmutePerson(db, { userId: viewer.userId, mutedId: params.id });
    return success;
  });
}

/** By last name. */
async function listMutes(db: Database, userId: number): Promise<MutedPerson[]> {
  const rows = await db
    .selectFrom('mutes')
    .innerJoin('users', 'users.id', 'mutes.mutedId')
    .select(['users.id', 'users.name', 'users.avatar'])
    .where('mutes.userId', '=', userId)
    .orderBy('users.sortName')
    .orderBy('users.id')
    .limit(mostMutes)
    .execute();
  return rows.map(({ id, ...person }) => ({ ...person, user: String(id) }));
}
