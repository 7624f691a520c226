import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { adherence } from './openacr.ts';

const named = { clause: z.string(), title: z.string() };
/** A clause is a criterion of WCAG, or has a state of its own. */
const clause = z.union([z.strictObject({ ...named, criterion: z.string() }), z.strictObject({ ...named, adherence })]);
const standard = z.strictObject({ standard: z.string(), notes: z.string(), clauses: z.array(clause) });

/** Returns the clauses of chapter 9 of EN 301 549, in order; throws where their file has another shape. */
export function readClauses(): z.infer<typeof clause>[] {
  const source = readFileSync(`${import.meta.dirname}/../docs/accessibility/en-301-549.yaml`, 'utf8');
  return standard.parse(parse(source)).clauses;
}
