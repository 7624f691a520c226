import type { z } from 'zod';
import { socialSites } from '#contracts/people/profiles.ts';
import { toOneLine } from '#contracts/platform/lines.ts';

type Fields = Record<string, unknown>;

/** The fields of a document; what is none has none. */
export function cleanFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Old documents have line breaks and hidden characters where one line is meant: these fields become one line. */
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

/** Social links stand in `social`; here they are next to the other fields. */
export function withSocial(value: unknown): Fields {
  const fields = cleanFields(value);
  const social = cleanFields(fields.social);
  return { ...fields, ...Object.fromEntries(socialSites.map((site) => [site, social[site] ?? fields[site] ?? ''])) };
}

/** Days were stored as moments, mostly midnight in UTC. */
export function withDays(value: unknown): Fields {
  const fields = cleanFields(value);
  return { ...fields, from: toDay(fields.from), to: toDay(fields.to) };
}

function toDay(value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, 'YYYY-MM-DD'.length) : value;
}

/** The oldest sites called the text of posts and comments `text`. */
export function withText(value: unknown): Fields {
  const fields = cleanFields(value);
  return { ...fields, body: fields.body ?? fields.text };
}

/** The schema of what an endpoint takes: nothing is imported that a member could not have sent. */
export function bodyOf<Body extends z.ZodType>({ body }: { body?: Body }): Body {
  if (!body) throw new Error('This endpoint takes no body');
  return body;
}
