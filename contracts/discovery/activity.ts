import { z } from 'zod';
import { postPicture } from '#contracts/feed/post-pictures.ts';
import { photo } from '#contracts/gallery/photos.ts';
import { byId, id, moment } from '#contracts/platform/common.ts';
import { endpoint } from '#contracts/platform/endpoint.ts';
import { eventId } from '#contracts/platform/event-id.ts';

/** The most of each kind; `text` is how many characters of a post, and `counted` where counting stops. */
export const activityLimits = { posts: 3, photos: 8, events: 3, text: 280, counted: 1000 };

const activityPost = z
  .object({
    _id: id,
    /** The beginning of it; ends with "…" where there is more. Empty only if the post has a picture. */
    text: z.string(),
    /** The first of its pictures. */
    picture: postPicture.nullable(),
    date: moment,
    commentCount: z.int(),
  })
  .meta({ id: 'StoryPost' });
export type ActivityPost = z.infer<typeof activityPost>;

const activityEvent = z
  .object({
    _id: eventId,
    title: z.string(),
    /** The club's local time, `YYYY-MM-DDTHH:mm`, without a zone. */
    startDate: z.string(),
    endDate: z.string().nullable(),
    /** Whether the coach added it; otherwise they are going to it. */
    isOrganizer: z.boolean(),
  })
  .meta({ id: 'StoryEvent' });
export type ActivityEvent = z.infer<typeof activityEvent>;

/** How many there are in all, up to 1,000, which means 1,000 or more. */
const total = z.int();

const activity = z
  .object({
    posts: z.object({ total, items: z.array(activityPost).max(activityLimits.posts) }),
    /** Those that the coach is in. */
    photos: z.object({ total, items: z.array(photo).max(activityLimits.photos) }),
    /** Upcoming ones first, the soonest first; then those that are over, the latest first. Canceled ones are left out. */
    events: z.array(activityEvent).max(activityLimits.events),
  })
  .meta({ id: 'Story' });
export type Activity = z.infer<typeof activity>;

export const readStory = endpoint({
  method: 'GET',
  url: '/api/profile/user/:id/story',
  summary:
    `What a coach shared: their newest ${activityLimits.posts} posts, the newest ${activityLimits.photos} photos of them, and up ` +
    `to ${activityLimits.events} events that they added or are going to. All of it is empty for someone who is no longer a ` +
    'member, unless the club remembers them. Their videos are in the profile.',
  permission: 'member',
  params: byId,
  response: activity,
});
