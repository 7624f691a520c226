import type { z } from 'zod';
import { socialSites } from '#contracts/people/profiles.ts';
import { toOneLine } from '#contracts/platform/lines.ts';
import { webAddress } from '#contracts/platform/web-addresses.ts';

export type Fields = Record<string, unknown>;

/** Returns the fields of a document; none for anything else. */
export function cleanFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/**
 * Returns a function that turns these fields into one line: old documents have line breaks and hidden characters in
 * them.
 */
export function withLines(...names: string[]) {
  return (value: unknown): Fields => {
    const fields = cleanFields(value);
    const lines = names.map((name) => [
      name,
      typeof fields[name] === 'string' ? toOneLine(fields[name]) : fields[name],
    ]);
    return { ...fields, ...Object.fromEntries(lines) };
  };
}

/**
 * Returns a field, also from where older versions had it: social links in `social`, and the body in `text`. Of two values
 * for a site, a web address goes first. A field that was set to undefined was left out, in both places.
 */
export function readField(fields: Fields, name: string): unknown {
  const value = fields[name];
  if (name in fields && value === undefined) return undefined;
  if (name === 'body') return value || fields.text;
  const social = cleanFields(fields.social)[name];
  return social && (isLink(social) || !isLink(value)) ? social : value;
}

function isLink(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '' && webAddress().safeParse(value).success;
}

/** Moves social links from `social` to the other fields. */
export function withSocial(value: unknown): Fields {
  const fields = cleanFields(value);
  return { ...fields, ...Object.fromEntries(socialSites.map((site) => [site, readField(fields, site)])) };
}

/** Turns moments, mostly midnight in UTC, into days. */
export function withDays(value: unknown): Fields {
  const fields = cleanFields(value);
  return { ...fields, from: toDay(fields.from), to: toDay(fields.to) };
}

function toDay(value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, 'YYYY-MM-DD'.length) : value;
}

/** Renames `text`, as the oldest sites called it, to `body`. */
export function withText(value: unknown): Fields {
  const fields = cleanFields(value);
  return { ...fields, body: readField(fields, 'body') };
}

/** Returns the schema of what an endpoint takes: nothing is imported that a member could not have sent. */
export function bodyOf<Body extends z.ZodType>({ body }: { body?: Body }): Body {
  if (!body) throw new Error('This endpoint takes no body');
  return body;
}
