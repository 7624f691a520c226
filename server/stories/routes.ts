import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/stories.ts';
import { handle } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { localDay } from '#server/time/time-zone.ts';
import { readStory } from './queries.ts';

export function storyRoutes(app: FastifyInstance, { db, config }: Pick<Services, 'db' | 'config'>): void {
  handle(app, endpoints.readStory, ({ params }) => readStory(db, params.id, localDay(config.timeZone, new Date())));
}
