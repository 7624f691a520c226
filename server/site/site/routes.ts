import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { FlatErrors } from '#contracts/platform/common.ts';
import * as endpoints from '#contracts/site/site.ts';
import * as samples from '#contracts/site/site-samples.ts';
import * as versionEndpoints from '#contracts/site/site-versions.ts';
import type { SignedInViewer } from '#server/platform/http/authorize.ts';
import { notFound, Refusal } from '#server/platform/http/errors.ts';
import { handle, handlePublic, success } from '#server/platform/http/handle.ts';
import { createResponseCache } from '#server/platform/http/response-cache.ts';
import { parse } from '#server/platform/http/schemas.ts';
import type { Services } from '#server/services.ts';
import { deleteDraft, publishSection, saveDraft } from './commands.ts';
import { readSection, readSite } from './queries.ts';
import { findSamples, removeSamples } from './samples.ts';
import { findVersion, listVersions, readDraft } from './versions.ts';
import { toBase, type Writing } from './writing.ts';

export function siteRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  const sendCached = createResponseCache(endpoints.sectionNames.length + 2);

  handlePublic(app, endpoints.readSite, ({ versions, reply }) =>
    sendCached(reply, 'all', versions.site, () => readSite(db)),
  );

  handlePublic(app, samples.readSamples, ({ versions, reply }) =>
    sendCached(reply, 'samples', versions.site, () => findSamples(db)),
  );

  handle(app, samples.removeSamples, async ({ viewer, params }) => {
    await removeSamples(db, params.section, viewer.userId);
    return success;
  });

  handlePublic(app, endpoints.readSection, ({ params: { section }, versions, reply }) =>
    sendCached(reply, section, versions.site, () => readSection(db, section)),
  );

  handle(app, endpoints.updateSection, async ({ viewer, params: { section }, query, body }) => {
    const { success: isValid, data: content, error } = parse(endpoints.sections[section], body);
    if (!isValid) throw new Refusal(400, toPathErrors(error));
    await publishSection(db, toWriting(viewer, section, query), content, query.keepDraft === 'true');
    return content;
  });

  handle(app, versionEndpoints.readDraft, ({ viewer, params }) => readDraft(db, params.section, viewer.userId));

  handle(app, versionEndpoints.saveDraft, async ({ viewer, params: { section }, query, body }) => {
    const { success: isValid, data, error } = parse(endpoints.sections[section], body);
    refuse(isValid ? {} : toDraftErrors(error, body));
    return saveDraft(db, toWriting(viewer, section, query), data ?? body);
  });

  handle(app, versionEndpoints.deleteDraft, async ({ viewer, params: { section }, query }) => {
    await deleteDraft(db, toWriting(viewer, section, query));
    return success;
  });

  handle(app, versionEndpoints.listVersions, ({ params }) => listVersions(db, params.section));

  handle(app, versionEndpoints.readVersion, async ({ params }) => {
    const version = await findVersion(db, params.section, params.id);
    if (!version) throw notFound('version');
    return version;
  });
}

function toWriting(
  { userId }: SignedInViewer,
  section: endpoints.SectionName,
  query: z.infer<typeof endpoints.sinceBase>,
): Writing {
  return { section, managerId: userId, base: toBase(query) };
}

function refuse(errors: FlatErrors): void {
  if (Object.keys(errors).length > 0) throw new Refusal(400, errors);
}

/** No section has lists nested three deep. */
const deepest = 8;

/** Returns one message for each field, by its path: `quotes.3.text`. */
function toPathErrors(error: z.ZodError): FlatErrors {
  const errors: FlatErrors = {};
  for (const { path, message } of error.issues) errors[path.join('.') || 'error'] ??= message;
  return errors;
}

/**
 * Returns why a draft cannot be saved: values of the wrong kind. Empty, too long, or badly written fields may wait until it is
 * published, and so may a missing number (null).
 */
function toDraftErrors(error: z.ZodError, content: unknown): FlatErrors {
  if (isDeeperThan(deepest, content)) return { error: 'Send the section in the same shape you got it in.' };
  const errors: FlatErrors = {};
  for (const issue of error.issues) {
    if (isWrongKind(issue) && !isMissingNumber(issue, content))
      errors[issue.path.join('.') || 'error'] ??= issue.message;
  }
  return errors;
}

function isWrongKind({ code }: z.core.$ZodIssue): boolean {
  return code === 'invalid_type' || code === 'invalid_union';
}

function isMissingNumber(issue: z.core.$ZodIssue, content: unknown): boolean {
  return issue.code === 'invalid_type' && issue.expected === 'number' && valueAt(content, issue.path) === null;
}

function valueAt(content: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], content);
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}
