import { z } from 'zod';
import { optionalEmail, personName } from '#contracts/accounts/account-fields.ts';
import { readTypedCode } from '#contracts/platform/as-typed.ts';
import { byId, digitsWithin, id, idParam, listLimit, moment, optionalText } from '#contracts/platform/common.ts';
import { done, endpoint } from '#contracts/platform/endpoint.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';

export const invitationLimits = {
  /** People who are invited at once. */
  people: 1000,
  /** Of a spreadsheet; some of its rows may name no one. */
  rows: 2000,
  /** How many people the whole club can invite in a day, UTC. */
  aDay: 2000,
  /** Of a spreadsheet. */
  bytes: 1024 * 1024,
  /** Of a spreadsheet; people choose among the first ones only. */
  columns: 100,
  /** Characters that are shown of what a column is called. */
  title: 60,
  words: 1000,
  /** How long an invitation works, in days. */
  days: 180,
  /** An emailed invitation is repeated once, after this many days. */
  remindAfterDays: 7,
};

/** Without the letters and digits that look alike: I, L, O, 0, 1. */
const codeCharacters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 8;

/** Returns the code for eight random bytes. */
export function toCode(bytes: Uint8Array): string {
  return [...bytes.slice(0, codeLength)].map((byte) => codeCharacters[byte % codeCharacters.length]).join('');
}

/** Returns a code without the spaces and hyphens that people type, in capital letters. */
export function normalizeCode(typed: string): string {
  return readTypedCode(typed).toUpperCase();
}

/** Writes a code in two groups, which are easier to read and to type. */
export function formatCode(code: string): string {
  return `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`;
}

export const invitationStatuses = ['waiting', 'joined', 'expired'] as const;

const invitation = z
  .object({
    _id: id,
    name: z.string(),
    /** `''` without one: such an invitation is printed. */
    email: z.string(),
    /** To type at `/join`; null when it can’t be used anymore. */
    code: z.string().nullable(),
    status: z.enum(invitationStatuses),
    date: moment,
    /** When the reminder went out. */
    reminded: moment.nullable(),
    joined: moment.nullable(),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitation>;

const wholeList = `Invite up to ${invitationLimits.people} people at once.`;

export const createInvitations = endpoint({
  method: 'POST',
  url: '/api/admin/invitations',
  summary:
    'Invites people, in the order in which they are given: with an address by email, without one with a code to print. ' +
    'A person who is invited already keeps their code, and gets no second email. The club invites ' +
    `${invitationLimits.aDay.toLocaleString('en-US')} people a day at most; then 429.`,
  permission: 'admin',
  limit: 'write',
  body: z.object({
    people: z
      .array(z.object({ name: personName, email: optionalEmail }), 'Say who to invite.')
      .min(1, 'Say who to invite.')
      .max(invitationLimits.people, wholeList),
    /** Your own words in the email. */
    words: optionalText(invitationLimits.words),
  }),
  response: z.array(invitation),
  status: 201,
});

const column = digitsWithin(0, invitationLimits.columns - 1);
/** The columns to use, from 0; without a `name`, the server finds all of them. */
const chosenColumns = z.object({ name: column.optional(), lastName: column.optional(), email: column.optional() });
export type ChosenColumns = z.infer<typeof chosenColumns>;

export const createInvitationsFromCsv = endpoint({
  method: 'POST',
  url: '/api/admin/invitations/csv',
  summary:
    'Invites the people of a spreadsheet: text/csv, or a form with the field `file`. A mistake in a row refuses all of it.',
  permission: 'admin',
  limit: 'write',
  multipart: true,
  query: chosenColumns,
  response: z.array(invitation),
  status: 201,
});

const previewedPerson = z.object({
  /** Of the spreadsheet, from 1. */
  line: z.int(),
  name: z.string(),
  email: z.string(),
  /** Why this person can’t be invited; null if they can. */
  problem: z.string().nullable(),
  /** What may be wrong with the name, though they can be invited; null if nothing is. */
  warning: z.string().nullable(),
});
export type PreviewedPerson = z.infer<typeof previewedPerson>;

export const previewInvitations = endpoint({
  method: 'POST',
  url: '/api/admin/invitations/preview',
  summary:
    'Shows what was understood of a spreadsheet that is sent as for POST /api/admin/invitations/csv; invites no one.',
  permission: 'admin',
  limit: 'write',
  multipart: true,
  query: chosenColumns,
  response: z
    .object({
      /** The headings of the columns that were used; null where the columns have none, or there is none. */
      columns: z.object({ name: z.string().nullable(), email: z.string().nullable() }),
      /** What each column is called: its heading, or what its first cell says. */
      titles: z.array(z.string()).max(invitationLimits.columns),
      /** Which of them were used, as in the query. */
      used: z.object({ name: z.int(), lastName: z.int().nullable(), email: z.int().nullable() }),
      people: z.array(previewedPerson).max(invitationLimits.people),
    })
    .meta({ id: 'InvitationPreview' }),
});

export const listInvitations = endpoint({
  method: 'GET',
  url: '/api/admin/invitations',
  summary: 'Invitations, newest first; with email=none, only those on paper. Link: rel="next" while there are more.',
  permission: 'admin',
  query: z.object({
    status: z.enum(invitationStatuses).optional(),
    email: z.enum(['none']).optional(),
    limit: listLimit(listPageMax),
    before: idParam.optional(),
  }),
  response: z.array(invitation),
});

export const deleteInvitation = endpoint({
  method: 'DELETE',
  url: '/api/admin/invitations/:id',
  summary: 'Revokes an invitation: its code stops working. A member who joined with it stays.',
  permission: 'admin',
  limit: 'write',
  params: byId,
  response: done,
});

export const readInvitation = endpoint({
  method: 'GET',
  url: '/api/invitations/:code',
  summary:
    'The name and email address of an invited person, for the page /join/:code; 404 when the code does not work.',
  permission: 'anyone',
  limit: 'invitation',
  params: z.object({ code: z.string().min(1).max(40) }),
  response: z.object({ name: z.string(), email: z.string() }).meta({ id: 'InvitedPerson' }),
});
