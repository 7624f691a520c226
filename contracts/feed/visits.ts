import { z } from 'zod';
import { moment, person } from '#contracts/platform/common.ts';
import { oneHour, oneMinute } from '#contracts/platform/durations.ts';
import { endpoint } from '#contracts/platform/endpoint.ts';

/** A visit is a run of activity, on any device, without a break of an hour. */
export const visitGap = oneHour;

/** How long a page waits, in milliseconds, before it says again that its reader is still there. */
export const visitInterval = 5 * oneMinute;

/** Counting stops here; the page says "100+". */
export const mostNews = 100;

/** How many replies are described; the notifications have the others. */
export const describedReplies = 3;

/** The `id` of the place above the newest posts in the feed. Links to them end with it, to skip the summary of what is new. */
export const newPostsId = 'new-posts';

const group = z
  .object({
    /** Up to 100, which means 100 or more. */
    count: z.int(),
    /** The path to it, or to the list if there are several. */
    href: z.string(),
  })
  .meta({ id: 'NewsGroup' });
export type NewsGroup = z.infer<typeof group>;

const replies = z.object({
  /** How many posts have new comments for you, up to 100. */
  count: z.int(),
  href: z.string(),
  /** The latest three: who wrote after you, and on which post. */
  latest: z
    .array(
      z.object({
        href: z.string(),
        /** A sentence. */
        text: z.string(),
        by: person.nullable(),
      }),
    )
    .max(describedReplies),
});

const visitNews = z
  .object({
    /** When your previous visit ended; null during your first one. */
    since: moment.nullable(),
    replies,
    posts: group,
    events: group,
    photos: group,
    members: group,
  })
  .meta({ id: 'VisitNews' });
export type VisitNews = z.infer<typeof visitNews>;

export const readVisitNews = endpoint({
  method: 'GET',
  url: '/api/visits',
  summary: `What others added since your previous visit; each count up to ${mostNews}. A visit ends after an hour without activity, on any device.`,
  permission: 'member',
  response: visitNews,
});

export const continueVisit = endpoint({
  method: 'POST',
  url: '/api/visits',
  summary: 'Says that you are here: begins a visit, or continues it. Repeating it within a minute changes nothing.',
  permission: 'member',
  limit: 'check',
  response: z.object({ since: moment.nullable() }).meta({ id: 'Visit' }),
});
