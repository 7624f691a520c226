import { z } from 'zod';
import {
  byId,
  id,
  idParam,
  listLimit,
  moment,
  optionalText,
  person,
  requiredText,
} from '#contracts/platform/common.ts';
import { done, endpoint } from '#contracts/platform/endpoint.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import { reportKinds } from '#contracts/platform/report-kinds.ts';

/** `reasonsShown`: of an item that many have reported, the newest. */
export const reportLimits = { reason: 1000, words: 1000, aDay: 20, page: 20, reasonsShown: 20 };

const missingReason = 'Say in a few words what is wrong.';
const kind = z.enum(reportKinds, 'Choose what this is about.');
const words = optionalText(reportLimits.words);

const reportCase = z
  .object({
    _id: id,
    kind,
    /** The id of the item. */
    id,
    /** When it was first reported or hidden. */
    date: moment,
    state: z.enum(['open', 'kept', 'removed', 'restored']),
    /** What it says now; null when it is gone. */
    item: z.object({ text: z.string(), picture: z.string().nullable(), href: z.string(), date: moment }).nullable(),
    /** What it said when it was first reported, if it says something else now; otherwise null. */
    textBefore: z.string().nullable(),
    /** null when they have left. */
    author: person.nullable(),
    /** How often managers hid something else by this author. */
    hiddenBefore: z.int(),
    reportCount: z.int(),
    /** The newest, newest first; `by` is null in what is about the viewer. */
    reports: z
      .array(z.object({ by: person.nullable(), reason: z.string(), date: moment }))
      .max(reportLimits.reasonsShown),
    /** null while it is open. */
    decision: z.object({ by: person.nullable(), date: moment, reason: z.string(), words: z.string() }).nullable(),
  })
  .meta({ id: 'ReportCase' });
export type ReportCase = z.infer<typeof reportCase>;

export const createReport = endpoint({
  method: 'POST',
  url: '/api/reports',
  summary:
    'Reports a post, comment, photo, photo story, tribute, or profile (by its user’s id) to the managers. Repeating it ' +
    'changes nothing, even after they kept the item, as long as it is unchanged. Refused for your own. The author never ' +
    'learns who reported it.',
  permission: 'member',
  limit: 'report',
  body: z.object({ kind, id: idParam, reason: requiredText(reportLimits.reason, missingReason) }),
  /** The id of the case that managers decide. */
  response: z.object({ _id: id }).meta({ id: 'Report' }),
  status: 201,
});

export const listReports = endpoint({
  method: 'GET',
  url: '/api/reports',
  summary:
    'What members reported, newest first; Link: rel="next" while there are older ones. With state=closed, what managers ' +
    'decided, the latest decision first. Reports about yourself are left out while there are other managers.',
  permission: 'manager',
  query: z.object({
    state: z.enum(['open', 'closed']).optional(),
    limit: listLimit(listPageMax),
    /** The id of a case: only those after it are listed. */
    before: idParam.optional(),
  }),
  response: z.array(reportCase),
});

export const decideReport = endpoint({
  method: 'POST',
  url: '/api/reports/:id',
  summary:
    'Closes a case: keeps the item, or hides it and notifies its author. Only managers, and the author of a post, ' +
    'comment, or profile, see what is hidden. `words` go to the author. 409 when another manager was faster.',
  permission: 'manager',
  limit: 'write',
  params: byId,
  body: z.object({ decision: z.enum(['keep', 'remove'], 'Choose to keep it or to hide it.'), words }),
  response: reportCase,
});

const itemParams = z.object({ kind, id: idParam });

export const hideItem = endpoint({
  method: 'POST',
  url: '/api/hidden/:kind/:id',
  summary:
    'Hides something of another member, and notifies its author. Only managers, and the author of a post, comment, ' +
    'or profile, see what is hidden. The reason goes into the security log, `words` to the author. Repeating it ' +
    'changes nothing.',
  permission: 'manager',
  limit: 'write',
  params: itemParams,
  body: z.object({ reason: requiredText(reportLimits.reason, missingReason), words }),
  response: done,
});

export const restoreItem = endpoint({
  method: 'DELETE',
  url: '/api/hidden/:kind/:id',
  summary: 'Shows something again that managers hid, and notifies its author. Repeating it changes nothing.',
  permission: 'manager',
  limit: 'write',
  params: itemParams,
  response: done,
});
