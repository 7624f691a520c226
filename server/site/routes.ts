import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/site.ts';
import type { Database } from '#server/database/schema.ts';
import { answer, answerAnyone } from '#server/http/answer.ts';
import { Refusal, toFlatErrors } from '#server/http/errors.ts';
import { updateSection } from './commands.ts';
import { readSection, readSite } from './queries.ts';

export function siteRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  answerAnyone(app, endpoints.readSite, () => readSite(db));

  answerAnyone(app, endpoints.readSection, ({ params }) => readSection(db, params.section));

  answer(app, endpoints.updateSection, async ({ viewer, params, body }) => {
    const content = endpoints.sections[params.section].safeParse(body);
    if (!content.success) throw new Refusal(400, toFlatErrors(content.error));
    await updateSection(db, params.section, content.data, Number(viewer._id));
    return content.data;
  });
}
