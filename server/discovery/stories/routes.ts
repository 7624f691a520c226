import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/discovery/stories.ts';
import { handle } from '#server/platform/http/handle.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import type { Services } from '#server/services.ts';
import { readStory } from './queries.ts';

export function storyRoutes(app: FastifyInstance, { db, config }: Pick<Services, 'db' | 'config'>): void {
  handle(app, endpoints.readStory, ({ params }) => readStory(db, params.id, localDay(config.timeZone, new Date())));
}
