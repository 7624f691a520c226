import type { z } from 'zod';
import { fitField, type Key, readAt, writeAt } from './fit-field.ts';

type Issue = z.core.$ZodIssue;

interface Mended<Value> {
  /** Undefined if a field is bad that the document can’t be without. */
  value: Value | undefined;
  /** What was wrong with each bad field, and what became of it; or why the document is bad. */
  notes: string[];
}

interface Repair {
  /** What was wrong first. */
  problem: string;
  tries: number;
  done: string;
}

/** Without one of these, it would be the document of another person. */
const required = ['_id', 'user', 'name', 'email', 'password', 'role'];
/** Fields are at most three levels deep, and each level takes a round. */
const mostRounds = 10;

/**
 * Reads a document although some of its fields are bad. Shortens or corrects them, or leaves them out, if need be with their
 * entry or list. Changes `document`.
 */
export function mend<Value>(schema: z.ZodType<Value>, document: unknown): Mended<Value> {
  const repairs = new Map<string, Repair>();
  for (let round = 0; round < mostRounds; round += 1) {
    const { data, error } = schema.safeParse(document, { error: sayWrong });
    if (!error) return { value: data, notes: [...repairs.values()].map(({ problem, done }) => `${problem} ${done}`) };
    const names = new Set<string>();
    for (const issue of error.issues) {
      const path = pathOf(issue);
      const name = path.join('.');
      // Mending one issue of a field may mend the others, too. If not, the next round finds them.
      if (names.has(name)) continue;
      names.add(name);
      const { problem, tries } = repairs.get(name) ?? { problem: explain(name, issue), tries: 0 };
      const done = repair(document, path, issue, tries);
      if (!done) return { value: undefined, notes: [problem] };
      repairs.set(name, { problem, tries: tries + 1, done });
    }
  }
  return { value: undefined, notes: [...repairs.values()].slice(0, 1).map(({ problem }) => problem) };
}

/** Returns where the field is in the document: events are read in two parts. */
function pathOf({ path }: Issue): Key[] {
  return path.filter((part) => part !== 'event' && part !== 'ids') as Key[];
}

/** Says what is wrong where a schema has no words for it. */
function sayWrong(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null || issue.input === '') return 'It is missing.';
  const kind = issue.code === 'invalid_type' ? kinds[issue.expected] : undefined;
  return kind ? `It has to be ${kind}.` : 'We can’t use this.';
}

const kinds: Record<string, string> = {
  array: 'a list',
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
};

function explain(name: string, { message }: Issue): string {
  return name === '' ? message : `${name}: ${message}`;
}

/** Takes the next step against a bad field, and returns what it did; undefined if none is left. */
function repair(document: unknown, path: Key[], issue: Issue, tries: number): string | undefined {
  const fitted = tries === 0 ? fitField(readAt(document, path), path, issue) : undefined;
  if (fitted) {
    writeAt(document, path, fitted.value);
    return fitted.done;
  }
  const target = path.slice(0, path.length - Math.max(0, tries - 1));
  if (target.length === 0 || (target.length === 1 && required.includes(String(target[0])))) return undefined;
  writeAt(document, target, undefined);
  return tries < 2 ? 'We left it out.' : `We left out ${target.join('.')}.`;
}
