import type { FastifyInstance } from 'fastify';
import { scheduleEvery } from '#server/platform/http/daily.ts';
import type { Services } from '#server/services.ts';
import { deleteOldChallenges } from './challenges.ts';

const tenMinutes = 10 * 60_000;

/** Anybody can ask for challenges, so those that nobody used are not kept for long. */
export function schedulePasskeySweeps(server: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  scheduleEvery(
    server,
    tenMinutes,
    () => deleteOldChallenges(db, Date.now()),
    'old challenges of passkeys could not be swept',
  );
}
