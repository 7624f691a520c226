import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/discovery/activity.ts';
import { handle } from '#server/platform/http/handle.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import type { Services } from '#server/services.ts';
import { readActivity } from './queries.ts';

export function activityRoutes(app: FastifyInstance, { db, config }: Pick<Services, 'db' | 'config'>): void {
  handle(app, endpoints.readStory, ({ params }) => readActivity(db, params.id, localDay(config.timeZone, new Date())));
}
