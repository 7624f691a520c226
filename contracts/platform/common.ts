import { z } from 'zod';

const idPattern = '^[1-9]\\d{0,14}$';

/** An opaque id; the API calls it `_id`. */
export const id = z.string().regex(new RegExp(idPattern), 'We couldn’t find that.');

/** An id in a path or a query: text for the caller and in the API description, a number for the handler. */
export const idParam = id.transform(Number).meta({ type: 'string', pattern: idPattern });

/** The path parameters of an endpoint for one item. */
export const byId = z.object({ id: idParam });

/** The path parameter of an endpoint that a link from an email opens. */
export const byToken = z.object({ token: z.string().min(1).max(200) });

/** A user as lists show them. */
export const person = z.object({ user: id, name: z.string(), avatar: z.string().nullable() });
export type Person = z.infer<typeof person>;

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** A day on the calendar, `YYYY-MM-DD`, without a time zone. */
export const calendarDate = z.iso.date();

/** A day from 1900 to 2199: any other year is a typo. */
export const nearDate = calendarDate.refine((text) => /^(19|20|21)/.test(text));

export const chooseMoment = 'Choose a date and time.';
// A year typed with two digits is a typo, not an event in the first century.
const localMomentPattern = /^(19|20|21)\d\d-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/;

function isLocalMoment(text: string): boolean {
  return localMomentPattern.test(text) && calendarDate.safeParse(text.slice(0, 10)).success;
}

/**
 * A moment in the club's local time, `YYYY-MM-DDTHH:mm`, without a zone. An invalid one aborts further checks, which
 * would compare it with others.
 */
export const localMoment = z
  .string(chooseMoment)
  .refine(isLocalMoment, { error: chooseMoment, abort: true })
  .meta({ pattern: localMomentPattern.source });

/** Marks what a manager has hidden, for managers and for the author of a post, comment, or profile. Others don’t get it. */
export const hidden = z.literal(true).optional();

/** Any response ≥ 400: the keys are the fields at fault, or `error` if none is. */
export const flatErrors = z.record(z.string(), z.string()).meta({ id: 'Errors' });
export type FlatErrors = z.infer<typeof flatErrors>;

/** Trims text. Lone surrogates are invalid in UTF-8; NFC makes "é" one character however it was typed. */
export function clean(text: string): string {
  return text.toWellFormed().normalize('NFC').trim();
}

/**
 * Cleans text of several lines. Word ends lines with a vertical tab, and Apple’s Notes with U+2028; other control characters
 * are invisible.
 */
function cleanText(text: string): string {
  return clean(text.replaceAll(/[\v\f\u0085\u2028\u2029]/g, '\n').replaceAll(/[^\P{Cc}\t\n\r]/gu, ''));
}

export function tooLong(max: number): string {
  return `Please keep this under ${(max + 1).toLocaleString('en-US')} characters.`;
}

/** Reads required text, cleaned and trimmed, of at most `max` characters; `missing` is the message when it is empty. */
export function requiredText(max: number, missing: string) {
  return z.string(missing).overwrite(cleanText).min(1, missing).max(max, tooLong(max));
}

/** Reads text that has to be sent but may be empty, cleaned and trimmed; `wrong` is the message for anything else. */
export function possibleText(max: number, wrong: string) {
  return z.string(wrong).overwrite(cleanText).max(max, tooLong(max));
}

/** Reads optional text: missing, null, and empty all become `''`. */
export function optionalText(max: number) {
  return z
    .union([possibleText(max, 'This has to be text.'), z.null()], 'This has to be text.')
    .optional()
    .transform((text) => text ?? '');
}

/** A boolean; missing or null means false. */
export const flag = z
  .boolean('Use true or false.')
  .nullish()
  .transform((value) => value ?? false);

/** Reads a whole number from `min` to `max`. */
export function intWithin(min: number, max: number) {
  const wrong = sayRange(min, max);
  return z.int(wrong).min(min, wrong).max(max, wrong);
}

/** Reads a whole number from `min` to `max` in a query, where it is text. */
export function digitsWithin(min: number, max: number) {
  const wrong = sayRange(min, max);
  return z.string(wrong).regex(/^\d+$/, wrong).transform(Number).pipe(intWithin(min, max));
}

const sayRange = (min: number, max: number) => `Use a whole number from ${min} to ${max}.`;

/** The query parameter for how many entries to list: 1 to `max`, optional. */
export const listLimit = (max: number) => digitsWithin(1, max).optional();
