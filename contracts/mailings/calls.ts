import { z } from 'zod';
import { changedText } from '#contracts/platform/changed-text.ts';
import { id, idParam, moment, person } from '#contracts/platform/common.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import { endpoint } from '#contracts/platform/endpoint.ts';
import { eventId } from '#contracts/platform/event-id.ts';
import { byPage } from '#contracts/platform/list-pages.ts';

/** How long a note is, and among how many people the calls are split at once. */
export const callLimits = { note: 300, callers: 20, shownCallers: 50, lists: 50 };

/** Members who did not open the site for this long may not have read the email either. */
export const notSeenAfter = 60 * oneDay;

/** Callers have the list of a notice for this long; that of an event until it is over. */
export const callListOpenFor = 60 * oneDay;

/** Why a member is called. Of several reasons, the first counts. */
export const callReasons = ['no email', 'bounced', 'unsubscribed', 'no answer', 'not seen'] as const;
export type CallReason = (typeof callReasons)[number];

/** Which calls are listed: still to be made, not given to anyone, or made. */
export const callFilters = ['open', 'unassigned', 'done'] as const;
export type CallFilter = (typeof callFilters)[number];

const about = { notice: idParam.optional(), event: eventId.optional() };
const aboutOne = { path: ['notice'], error: 'Choose a notice or an event.' };

/** Checks whether it is about one notice or one event, and not both. */
function isAboutOne({ notice, event }: { notice?: number | undefined; event?: string | undefined }): boolean {
  return (notice === undefined) !== (event === undefined);
}

const byUser = z.object({ user: idParam });

const shownCall = {
  user: id,
  name: z.string(),
  /** `''` when they have none that they share with members. */
  phone: z.string(),
  /** When it was made; null until then. */
  done: moment.nullable(),
  note: z.string(),
};

export const call = z
  .object({ ...shownCall, reason: z.enum(callReasons), caller: person.nullable() })
  .meta({ id: 'Call' });
export type Call = z.infer<typeof call>;

/** A call as its caller sees it: without the reason. */
const ownCall = z.object(shownCall).meta({ id: 'OwnCall' });
export type OwnCall = z.infer<typeof ownCall>;

const callSummary = z
  .object({
    /** The subject of the notice, or the title of the event. */
    title: z.string(),
    /** Everyone on the list, and how many of the calls are made, not made, and not given to anyone. */
    total: z.int(),
    done: z.int(),
    open: z.int(),
    unassigned: z.int(),
    /** Who has calls, and how many, made ones included, by name. */
    callers: z.array(person.extend({ calls: z.int() })).max(callLimits.shownCallers),
    /** How many emails of the notice are still on their way: these people may yet be on the list. */
    waiting: z.int(),
    /** Of a canceled event, how many members have not answered: they got no email about it, and are not on the list. */
    unanswered: z.int(),
  })
  .meta({ id: 'CallSummary' });
export type CallSummary = z.infer<typeof callSummary>;

/** What became of a notice; each person it was for is in one group. */
export const reached = z
  .object({
    accepted: z.int(),
    bounced: z.int(),
    noAddress: z.int(),
    unsubscribed: z.int(),
    called: z.int(),
    /** Their email is on its way, or they had not opened the site for 60 days. */
    open: z.int(),
  })
  .meta({ id: 'Reached' });
export type Reached = z.infer<typeof reached>;

export const listCalls = endpoint({
  method: 'GET',
  url: '/api/manager/calls',
  summary:
    'The people to call after a notice or for an event, by last name: those it did not reach by email, those who did ' +
    'not open the site for 60 days, and, for an event, those who have not answered. With `caller`, only those whom ' +
    'this person calls. Link: rel="next" while there are more.',
  permission: 'manager',
  query: z
    .object({ ...about, show: z.enum(callFilters).optional(), caller: idParam.optional(), ...byPage() })
    .refine(isAboutOne, aboutOne),
  response: z.array(call),
});

export const readCallSummary = endpoint({
  method: 'GET',
  url: '/api/manager/calls/summary',
  summary: 'How many people are to be called after a notice or for an event, and how many of these calls are made.',
  permission: 'manager',
  query: z.object(about).refine(isAboutOne, aboutOne),
  response: callSummary,
});

const changedCall = { done: z.boolean('Use true or false.').optional(), note: changedText(callLimits.note) };

export const saveCall = endpoint({
  method: 'PUT',
  url: '/api/manager/calls/:user',
  summary:
    'Says who calls a person on the list, whether that was done, and what was said; what is left out stays. 404 for people who are not ' +
    'on the list. Repeating it changes nothing.',
  permission: 'manager',
  limit: 'write',
  params: byUser,
  body: z.object({ ...about, caller: idParam.nullish(), ...changedCall }).refine(isAboutOne, aboutOne),
  response: call,
});

const chooseCallers = 'Choose who calls.';

export const splitCalls = endpoint({
  method: 'POST',
  url: '/api/manager/calls/split',
  summary: 'Splits the calls without a caller evenly among these members. Repeating it changes nothing.',
  permission: 'manager',
  limit: 'write',
  body: z
    .object({
      ...about,
      callers: z
        .array(idParam, chooseCallers)
        .min(1, chooseCallers)
        .max(callLimits.callers, `Choose up to ${callLimits.callers} people.`),
    })
    .refine(isAboutOne, aboutOne),
  response: callSummary,
});

/** A list of which the viewer was given a part. */
const ownCallList = z
  .object({
    notice: id.nullable(),
    event: eventId.nullable(),
    title: z.string(),
    /** How many of the viewer’s calls are on the list, and how many of them are made. */
    total: z.int(),
    done: z.int(),
  })
  .meta({ id: 'OwnCallList' });
export type OwnCallList = z.infer<typeof ownCallList>;

export const listOwnCallLists = endpoint({
  method: 'GET',
  url: '/api/calls/lists',
  summary: `The open lists of which you were given calls, up to ${callLimits.lists}.`,
  permission: 'member',
  response: z.array(ownCallList).max(callLimits.lists),
});

export const listOwnCalls = endpoint({
  method: 'GET',
  url: '/api/calls',
  summary: 'The calls of a list that you were given, while it is open. Link: rel="next" while there are more.',
  permission: 'member',
  query: z.object({ ...about, ...byPage() }).refine(isAboutOne, aboutOne),
  response: z.array(ownCall),
});

export const saveOwnCall = endpoint({
  method: 'PUT',
  url: '/api/calls/:user',
  summary: 'Says whether a call that you were given was made, and what was said. 404 for others.',
  permission: 'member',
  limit: 'write',
  params: byUser,
  body: z.object({ ...about, ...changedCall }).refine(isAboutOne, aboutOne),
  response: ownCall,
});
