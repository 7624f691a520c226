import type { FastifyInstance } from 'fastify';
import type { FlatErrors } from '#contracts/common.ts';
import * as endpoints from '#contracts/site.ts';
import * as versions from '#contracts/site-versions.ts';
import type { Database } from '#server/database/schema.ts';
import { answer, answerAnyone, success } from '#server/http/answer.ts';
import { notFound, Refusal } from '#server/http/errors.ts';
import { deleteDraft, publishSection, saveDraft } from './commands.ts';
import { readSection, readSite } from './queries.ts';
import { toDraftErrors, toPathErrors } from './section-errors.ts';
import { findVersion, listVersions, readDraft } from './versions.ts';

export function siteRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  answerAnyone(app, endpoints.readSite, () => readSite(db));

  answerAnyone(app, endpoints.readSection, ({ params }) => readSection(db, params.section));

  answer(app, endpoints.updateSection, async ({ viewer, params: { section }, query, body }) => {
    const { success: isValid, data: content, error } = endpoints.sections[section].safeParse(body);
    if (!isValid) throw new Refusal(400, toPathErrors(error));
    const base = query.force === 'true' ? undefined : query.base;
    await publishSection(db, { section, content, managerId: Number(viewer._id), base });
    return content;
  });

  answer(app, versions.readDraft, ({ params }) => readDraft(db, params.section));

  answer(app, versions.saveDraft, async ({ viewer, params: { section }, body }) => {
    const { success: isValid, data, error } = endpoints.sections[section].safeParse(body);
    refuse(isValid ? {} : toDraftErrors(error, body));
    await saveDraft(db, section, data ?? body, Number(viewer._id));
    return readDraft(db, section);
  });

  answer(app, versions.deleteDraft, async ({ params }) => {
    await deleteDraft(db, params.section);
    return success;
  });

  answer(app, versions.listVersions, ({ params }) => listVersions(db, params.section));

  answer(app, versions.readVersion, async ({ params }) => {
    const version = await findVersion(db, params.section, Number(params.id));
    if (!version) throw notFound('version');
    return version;
  });
}

function refuse(errors: FlatErrors): void {
  if (Object.keys(errors).length > 0) throw new Refusal(400, errors);
}
