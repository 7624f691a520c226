import { z } from 'zod';
import { byId, flag, optionalText } from '#contracts/platform/common.ts';
import { endpoint } from '#contracts/platform/endpoint.ts';
import { optionalLine, requiredLine } from '#contracts/platform/lines.ts';
import { profile } from './profiles.ts';

const credentialLimits = { short: 120, description: 2000 };

const earliest = '1900-01-01';
const badDay = 'Choose a date from the calendar, or type it the way the field shows.';

const plainDay = z
  .union([z.iso.date(badDay), z.literal(''), z.null()], badDay)
  .optional()
  .transform((day) => day || null)
  .refine((day) => day === null || day >= earliest, 'Check the year.');

const span = {
  location: optionalLine(credentialLimits.short),
  from: plainDay,
  to: plainDay,
  current: flag,
  description: optionalText(credentialLimits.description),
};

interface Span {
  from: string | null;
  to: string | null;
  current: boolean;
}

const wrongOrder = { path: ['to'], error: 'This is before the From date. Check both dates.' };

function isInOrder({ from, to, current }: Span): boolean {
  return current || from === null || to === null || from <= to;
}

// Someone who is still there has no end date.
function openEnded<Entry extends Span>(entry: Entry): Entry {
  return entry.current ? { ...entry, to: null } : entry;
}

function inputWith<Required extends z.ZodRawShape>(required: Required) {
  return z
    .object({ ...required, ...span })
    .refine((entry) => isInOrder(entry as unknown as Span), wrongOrder)
    .transform((entry) => openEnded(entry as typeof entry & Span));
}

const experienceInput = inputWith({
  company: requiredLine(credentialLimits.short, 'Type the school, club, or company.'),
  title: requiredLine(credentialLimits.short, 'Type your title or position.'),
});

const educationInput = inputWith({
  school: requiredLine(credentialLimits.short, 'Type the school or organization.'),
  fieldofstudy: requiredLine(credentialLimits.short, 'Type what you studied, or your position.'),
});

export const createExperience = endpoint({
  method: 'POST',
  url: '/api/profile/experience',
  summary: 'Adds experience to your profile and returns the profile. Dates are YYYY-MM-DD; `current` makes `to` null.',
  permission: 'member',
  limit: 'write',
  idempotent: true,
  body: experienceInput,
  response: profile,
  status: 201,
});

export const deleteExperience = endpoint({
  method: 'DELETE',
  url: '/api/profile/experience/:id',
  summary: 'Removes one of your experience entries and returns the profile.',
  permission: 'member',
  limit: 'write',
  params: byId,
  response: profile,
});

export const createEducation = endpoint({
  method: 'POST',
  url: '/api/profile/education',
  summary: 'Adds education to your profile and returns the profile. Dates are YYYY-MM-DD; `current` makes `to` null.',
  permission: 'member',
  limit: 'write',
  idempotent: true,
  body: educationInput,
  response: profile,
  status: 201,
});

export const deleteEducation = endpoint({
  method: 'DELETE',
  url: '/api/profile/education/:id',
  summary: 'Removes one of your education entries and returns the profile.',
  permission: 'member',
  limit: 'write',
  params: byId,
  response: profile,
});
