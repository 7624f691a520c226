import { z } from 'zod';
import { changedLine } from '#contracts/platform/changed-text.ts';
import { chooseMoment, listLimit, localMoment, moment, optionalText } from '#contracts/platform/common.ts';
import { done, endpoint } from '#contracts/platform/endpoint.ts';
import { dayOf } from '#contracts/platform/event-dates.ts';
import { byEventId, byMonth, eventId } from '#contracts/platform/event-id.ts';
import { optionalCode, optionalLine, requiredLine } from '#contracts/platform/lines.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import { listOccurrences, maxOccurrences, repeatChoices } from './event-repeat.ts';
import { attendance } from './rsvps.ts';

export const eventLimits = {
  title: 120,
  address: 120,
  city: 80,
  state: 40,
  zip: 12,
  description: 5000,
  words: 500,
  picture: 2000,
};
const maxCapacity = 100_000;

const chooseRepeat = 'Choose how often it repeats.';
const chooseUntil = 'Choose the date of the last one.';

const repeat = z.object({ every: z.enum(repeatChoices, chooseRepeat), until: z.iso.date(chooseUntil) }, chooseRepeat);

const clubEvent = z
  .object({
    _id: eventId,
    /** Who created it; null for the breakfast, and if they have left. */
    userCreated: z.string().nullable(),
    title: z.string(),
    description: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    /** The club's local time, `YYYY-MM-DDTHH:mm`, without a zone. */
    startDate: z.string(),
    endDate: z.string().nullable(),
    /** Where it was to be before it was moved to another place, in one line; empty if it was not. */
    earlierPlace: z.string(),
    mapUrl: z.string().nullable(),
    picture: z.string(),
    /** Whether a manager chose the picture; otherwise it is the drawing that suits the title. */
    hasOwnPicture: z.boolean(),
    /** The same for all events of a series; null if it does not repeat. */
    series: z.string().nullable(),
    repeat: z.nullable(repeat),
    /** How many people have room, guests included; null if everyone has. */
    capacity: z.int().nullable(),
    /** When it was canceled; null if it takes place. */
    canceled: z.nullable(moment),
    /** What the email about it told everyone who had said Going or Maybe; may be empty. */
    canceledWords: z.string(),
    attendance,
  })
  .meta({ id: 'Event' });
export type ClubEvent = z.infer<typeof clubEvent>;
/** Without the RSVPs. */
export type PlannedEvent = Omit<ClubEvent, 'attendance'>;

export const nextDate = z.object({ _id: eventId, startDate: z.string() });
export type NextDate = z.infer<typeof nextDate>;

const shownEvent = clubEvent
  .extend({
    /** The date that takes place after a canceled breakfast or date of a series; otherwise null. */
    nextDate: nextDate.nullable(),
  })
  .meta({ id: 'ShownEvent' });
export type ShownEvent = z.infer<typeof shownEvent>;

const endDate = z
  .union([z.literal(''), z.null(), localMoment], chooseMoment)
  .optional()
  .transform((text) => text || null);

const chooseCapacity = `Use a whole number from 1 to ${maxCapacity.toLocaleString('en-US')}, or leave it empty.`;

/** Missing leaves it as it is; null and empty mean that there is no limit. */
const capacity = z
  .union([z.literal(''), z.null(), z.string().regex(/^\d{1,9}$/), z.number()], chooseCapacity)
  .transform((given) => (given === '' || given === null ? null : Number(given)))
  .pipe(z.int(chooseCapacity).min(1, chooseCapacity).max(maxCapacity, chooseCapacity).nullable())
  .optional();

const eventInput = z
  .object({
    title: requiredLine(eventLimits.title, 'Give the event a title.'),
    description: optionalText(eventLimits.description),
    address: optionalLine(eventLimits.address),
    city: optionalLine(eventLimits.city),
    state: optionalLine(eventLimits.state),
    zip: optionalCode(eventLimits.zip),
    startDate: localMoment,
    endDate,
    capacity,
    /**
     * The address of one of the drawings or of an uploaded photo; empty means the drawing that suits the title, missing
     * that it stays.
     */
    picture: changedLine(eventLimits.picture),
    /** Missing and null mean that it does not repeat or, in a change, that it repeats as before. */
    repeat: z.nullish(repeat),
  })
  .refine((event) => event.endDate === null || event.endDate >= event.startDate, {
    path: ['endDate'],
    error: 'This is before the start. Check both dates.',
  })
  .refine(({ repeat: rule, startDate }) => !rule || rule.until >= dayOf(startDate), {
    path: ['repeat'],
    error: 'The last day is before the first one.',
  })
  .refine(({ repeat: rule, startDate }) => !rule || listOccurrences(dayOf(startDate), rule).length <= maxOccurrences, {
    path: ['repeat'],
    error: `A series has up to ${maxOccurrences} dates. Choose an earlier last day.`,
  })
  .meta({ id: 'EventInput' });
export type EventInput = z.output<typeof eventInput>;

/** `going`: upcoming events that the viewer is going to. */
const eventLists = ['coming', 'past', 'going'] as const;
export type EventListName = (typeof eventLists)[number];

function afterEvent() {
  return {
    limit: listLimit(listPageMax),
    /** The id of an event in the list: only those after it are listed. */
    before: eventId.optional(),
  };
}

export const listEvents = endpoint({
  method: 'GET',
  url: '/api/cal-events',
  summary:
    'Upcoming events and breakfasts, soonest first, then past ones, latest first. ' +
    'Link: rel="next" while there are more; X-Total-Count counts upcoming ones, up to a thousand.',
  permission: 'member',
  query: z.object({
    ...afterEvent(),
    /** Only upcoming events, only past ones, or only upcoming ones that the viewer is going to. */
    list: z.enum(eventLists, 'Choose coming, past, or going.').optional(),
  }),
  response: z.array(clubEvent),
});

export const listEventsOfMonth = endpoint({
  method: 'GET',
  url: '/api/cal-events/month/:month',
  summary:
    'A month’s events and breakfast (YYYY-MM), including events that only overlap it, earliest first; Link: rel="next" while there are more.',
  permission: 'member',
  params: byMonth,
  query: z.object(afterEvent()),
  response: z.array(clubEvent),
});

export const readEvent = endpoint({
  method: 'GET',
  url: '/api/cal-events/:id',
  summary: 'One event.',
  permission: 'member',
  params: byEventId,
  response: shownEvent,
});

export const createEvent = endpoint({
  method: 'POST',
  url: '/api/cal-events',
  summary:
    'Adds an event. Its creator is the caller. With `repeat` it adds a series, of which each date is an event of its own, ' +
    'and returns the first.',
  permission: 'manager',
  limit: 'write',
  idempotent: true,
  body: eventInput,
  response: clubEvent,
  status: 201,
});

const eventScopes = ['one', 'following'] as const;
export type EventScope = (typeof eventScopes)[number];

/** Which events of a series a change is about: `one` by default. */
const byScope = z.object({ scope: z.enum(eventScopes, 'Choose one or following.').optional() });

export const updateEvent = endpoint({
  method: 'PUT',
  url: '/api/cal-events/:id',
  summary:
    'Changes an event or, with scope=following, this and all later ones of its series: they move by as many days and get ' +
    'the same time. Another `repeat` then adds and removes dates.',
  permission: 'manager',
  limit: 'write',
  params: byEventId,
  query: byScope,
  body: eventInput,
  response: clubEvent,
});

export const deleteEvent = endpoint({
  method: 'DELETE',
  url: '/api/cal-events/:id',
  summary:
    'Deletes an event or, with scope=following, this and all later ones of its series. Only its creator or an Admin may.',
  permission: 'manager',
  limit: 'write',
  params: byEventId,
  query: byScope,
  response: done,
});

export const cancelEvent = endpoint({
  method: 'POST',
  url: '/api/cal-events/:id/cancel',
  summary:
    'Cancels an event or the breakfast of a month, which stays on the list with its RSVPs. Everyone who said Going or Maybe ' +
    'gets an email with these words. Repeating it changes nothing.',
  permission: 'manager',
  limit: 'write',
  params: byEventId,
  body: z.object({ words: optionalText(eventLimits.words) }),
  response: shownEvent,
});

export const restoreEvent = endpoint({
  method: 'DELETE',
  url: '/api/cal-events/:id/cancel',
  summary: 'Puts a canceled event or breakfast back on, when and where it was to be, and tells the same people.',
  permission: 'manager',
  limit: 'write',
  params: byEventId,
  response: shownEvent,
});
