import { z } from 'zod';

const idPattern = '^[1-9]\\d{0,14}$';

/** An opaque id, `_id` on the wire. */
export const id = z.string().regex(new RegExp(idPattern), 'We couldn’t find that.');

/** An id in a path or a query: text for the caller and in the API description, a number for the handler. */
export const idParam = id.transform(Number).meta({ type: 'string', pattern: idPattern });

/** Params of an endpoint about one thing. */
export const byId = z.object({ id: idParam });

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** A day on the calendar, `YYYY-MM-DD`, without a time zone. */
export const day = z.iso.date();

export const chooseMoment = 'Choose a date and time.';
// Two digits of a year that were meant as four are a slip, not an event of the first century.
const localMomentPattern = /^(19|20|21)\d\d-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/;

function isLocalMoment(text: string): boolean {
  return localMomentPattern.test(text) && day.safeParse(text.slice(0, 10)).success;
}

/**
 * A moment in the club's local time, `YYYY-MM-DDTHH:mm`, without a zone. One that is none ends the checks: it is neither
 * before nor after another one.
 */
export const localMoment = z
  .string(chooseMoment)
  .refine(isLocalMoment, { error: chooseMoment, abort: true })
  .meta({ pattern: localMomentPattern.source });

/** Any response ≥ 400: the key is the field to blame, or `error` when none is. */
export const flatErrors = z.record(z.string(), z.string()).meta({ id: 'Errors' });
export type FlatErrors = z.infer<typeof flatErrors>;

// Lone surrogates are no text in UTF-8; NFC makes "é" one letter however it was typed.
function clean(text: string): string {
  return text.toWellFormed().normalize('NFC').trim();
}

export function tooLong(max: number): string {
  return `Please keep this under ${(max + 1).toLocaleString('en-US')} characters.`;
}

/** Text that must be there; `missing` says what to type. Cleaned and trimmed, at most `max` characters. */
export function requiredText(max: number, missing: string) {
  return z.string(missing).overwrite(clean).min(1, missing).max(max, tooLong(max));
}

/** Text that may be left out, null or empty: all three arrive as `''`. */
export function optionalText(max: number) {
  return z
    .union([z.string('This has to be text.').overwrite(clean).max(max, tooLong(max)), z.null()], 'This has to be text.')
    .optional()
    .transform((text) => text ?? '');
}

/** The same, where programs may send a number: it arrives as its digits. */
export function optionalCode(max: number) {
  return z
    .union([z.number().transform(String), z.string(), z.null()], 'This has to be text.')
    .optional()
    .pipe(optionalText(max));
}

/** true or false; left out or null it is false. */
export const flag = z
  .boolean('Use true or false.')
  .nullish()
  .transform((value) => value ?? false);

/** How many entries of a list are asked for, as a query says it: 1 to `max`, or left out. */
export function listLimit(max: number) {
  return z
    .string()
    .regex(/^\d{1,4}$/, 'Use a whole number.')
    .transform(Number)
    .pipe(z.int().min(1, 'Use at least 1.').max(max, `Use at most ${max}.`))
    .optional();
}
