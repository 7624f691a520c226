import { z } from 'zod';
import { id, idParam, moment } from '#contracts/platform/common.ts';
import { done, endpoint } from '#contracts/platform/endpoint.ts';
import { sectionNames, sinceBase } from './site.ts';

/** How many earlier versions of a section are kept. */
export const versionLimit = 50;

const bySection = z.object({ section: z.enum(sectionNames) });
const content = z.record(z.string(), z.unknown());

const stamp = z.object({
  at: moment,
  /** The name of the person who did it; null if they have left. */
  by: z.string().nullable(),
});

const draft = z
  .object({
    /** The draft, or the published content if there is none. */
    content,
    /** Identifies this revision, draft or published; send it back as `base` with every change. */
    base: z.string(),
    /** Who wrote the draft, and whether that is the viewer; null if there is none. */
    draft: stamp.extend({ yours: z.boolean() }).nullable(),
    /** Who published last; null if no one ever did, so the page shows a sample. */
    published: stamp.nullable(),
  })
  .meta({ id: 'SiteDraft' });
export type SiteDraft = z.infer<typeof draft>;

const version = stamp
  .extend({
    _id: id,
    /** Whether it came with the product. */
    sample: z.boolean(),
    /** Whether visitors see it now. */
    current: z.boolean(),
  })
  .meta({ id: 'SiteVersion' });
export type SiteVersion = z.infer<typeof version>;

const versionDetails = version.extend({ content }).meta({ id: 'SiteVersionDetails' });
export type SiteVersionDetails = z.infer<typeof versionDetails>;

export const readDraft = endpoint({
  method: 'GET',
  url: '/api/site/:section/draft',
  summary: 'The managers’ draft of one section. Never public.',
  permission: 'manager',
  params: bySection,
  response: draft,
});

export const saveDraft = endpoint({
  method: 'PUT',
  url: '/api/site/:section/draft',
  summary:
    'Saves the draft of one section, replacing the earlier one. Fields may still be empty. With `base` it is ' +
    'refused if someone has published or saved a draft since, unless `force` is true. While there is a draft, restoring ' +
    'an earlier version doesn’t count as publishing.',
  permission: 'manager',
  limit: 'write',
  params: bySection,
  query: sinceBase,
  body: z.record(z.string(), z.unknown(), 'Send the section as a JSON object.'),
  response: draft,
});

export const deleteDraft = endpoint({
  method: 'DELETE',
  url: '/api/site/:section/draft',
  summary:
    'Deletes the draft of one section. Repeating it changes nothing. With `base` it is refused if the draft was saved ' +
    'since, unless `force` is true.',
  permission: 'manager',
  limit: 'write',
  params: bySection,
  query: sinceBase,
  response: done,
});

export const listVersions = endpoint({
  method: 'GET',
  url: '/api/site/:section/versions',
  summary: 'The newest 50 published versions of one section, newest first.',
  permission: 'manager',
  params: bySection,
  response: z.array(version),
});

export const readVersion = endpoint({
  method: 'GET',
  url: '/api/site/:section/versions/:id',
  summary: 'One version of a section with its content. To restore it, publish its content with `keepDraft`.',
  permission: 'manager',
  params: bySection.extend({ id: idParam }),
  response: versionDetails,
});
