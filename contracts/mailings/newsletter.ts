import { z } from 'zod';
import { idParam, listLimit, moment, optionalText } from '#contracts/platform/common.ts';
import { done, endpoint } from '#contracts/platform/endpoint.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';

export const newsletterLimits = { greeting: 1000, list: 10 };

const newsletterFrequencies = ['weekly', 'daily'] as const;
export type NewsletterFrequency = (typeof newsletterFrequencies)[number];

/** When newsletters are sent, in the club's local time; the weekly one on Mondays. */
export const newsletterHour = '08:00';

const newsletter = z
  .object({
    _id: z.string(),
    frequency: z.enum(newsletterFrequencies),
    /** When it was due. */
    date: moment,
    finishedAt: moment.nullable(),
    sent: z.int(),
    failed: z.int(),
    remaining: z.int(),
    /** People for whom there was nothing new, who left or unsubscribed, or for whom the next one was due. */
    leftOut: z.int(),
    /** Why it is waiting, or ended early; null otherwise. */
    trouble: z.string().nullable(),
  })
  .meta({ id: 'Newsletter' });
export type Newsletter = z.infer<typeof newsletter>;

const greeting = z
  .object({
    body: z.string(),
    /** Send it back with the next change. */
    version: z.int(),
    /** Who changed it last; null if no one did, or they have left. */
    by: z.string().nullable(),
  })
  .meta({ id: 'NewsletterGreeting' });
export type NewsletterGreeting = z.infer<typeof greeting>;

const plannedNewsletter = z
  .object({
    /** When the next weekly newsletter is due. */
    next: moment,
    /** How many members get the weekly and the daily one, as they chose so far. */
    people: z.object({ weekly: z.int(), daily: z.int() }),
    greeting,
  })
  .meta({ id: 'PlannedNewsletter' });
export type PlannedNewsletter = z.infer<typeof plannedNewsletter>;

/** The content of the email, from top to bottom. */
const newsletterPart = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), text: z.string() }),
    z.object({ kind: z.literal('heading'), text: z.string() }),
    z.object({ kind: z.literal('link'), label: z.string(), url: z.string() }),
    z.object({
      kind: z.literal('item'),
      title: z.string(),
      url: z.string(),
      lines: z.array(z.string()),
      /** What the reader can do about it; the preview leaves it out. */
      actions: z
        .array(z.object({ label: z.string(), url: z.string() }))
        .max(3)
        .optional(),
      picture: z
        .object({ url: z.string(), alt: z.string(), width: z.int().nullable(), height: z.int().nullable() })
        .optional(),
    }),
  ])
  .meta({ id: 'NewsletterPart' });
export type NewsletterPart = z.infer<typeof newsletterPart>;

const newsletterPreview = z
  .object({ subject: z.string(), parts: z.array(newsletterPart), reason: z.string() })
  .meta({ id: 'NewsletterPreview' });
export type NewsletterPreview = z.infer<typeof newsletterPreview>;

export const readNextNewsletter = endpoint({
  method: 'GET',
  url: '/api/newsletter',
  summary: 'When the next weekly newsletter is due, how many get it, and its greeting.',
  permission: 'manager',
  response: plannedNewsletter,
});

export const previewNewsletter = endpoint({
  method: 'GET',
  url: '/api/newsletter/preview',
  summary:
    'The next weekly newsletter as it would be now, for a member who has read nothing; links are paths of this site.',
  permission: 'manager',
  response: newsletterPreview,
});

export const sendTestNewsletter = endpoint({
  method: 'POST',
  url: '/api/newsletter/test',
  summary: 'Emails the preview of the next weekly newsletter only to you.',
  permission: 'manager',
  limit: 'write',
  response: done,
});

export const updateGreeting = endpoint({
  method: 'PUT',
  url: '/api/newsletter/greeting',
  summary: 'Changes the greeting of the next newsletter; refused with 409 when another manager has changed it since.',
  permission: 'manager',
  limit: 'write',
  body: z.object({
    body: optionalText(newsletterLimits.greeting).transform((text) => text.replaceAll(/\r\n?/g, '\n')),
    version: z.int('Reload the page, then try again.').min(0, 'Reload the page, then try again.'),
  }),
  response: greeting,
});

export const listNewsletters = endpoint({
  method: 'GET',
  url: '/api/newsletters',
  summary:
    'Newsletters of the last 90 days with their numbers, newest first; Link: rel="next" while there are older ones.',
  permission: 'manager',
  query: z.object({
    limit: listLimit(listPageMax),
    /** The id of a newsletter: only older ones are listed. */
    before: idParam.optional(),
  }),
  response: z.array(newsletter),
});
