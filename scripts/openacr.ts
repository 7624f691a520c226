import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

/** What an OpenACR report has, of its schema 0.1.0; `does-not-support` is missing on purpose. */
export const adherence = z.strictObject({
  level: z.enum(['supports', 'partially-supports', 'not-applicable']),
  notes: z.string().min(20),
});
const criterion = z.strictObject({
  num: z.string(),
  components: z.tuple([z.strictObject({ name: z.literal('web'), adherence })]),
});
const chapter = z.strictObject({ notes: z.string().optional(), criteria: z.array(criterion) });
const report = z.strictObject({
  title: z.string(),
  product: z.strictObject({ name: z.string(), version: z.string(), description: z.string() }),
  author: z.strictObject({ name: z.string(), email: z.email() }),
  report_date: z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/),
  last_modified_date: z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/),
  version: z.int(),
  notes: z.string(),
  evaluation_methods_used: z.string(),
  legal_disclaimer: z.string(),
  feedback: z.string(),
  license: z.string(),
  catalog: z.literal('2.5-edition-wcag-2.2-508-eu-en'),
  chapters: z.strictObject({
    success_criteria_level_a: chapter,
    success_criteria_level_aa: chapter,
    success_criteria_level_aaa: chapter,
    // The catalog has no criteria for it.
    en_301_549_web: z.strictObject({ notes: z.string() }),
  }),
});

export type Criterion = z.infer<typeof criterion>;
export type Adherence = z.infer<typeof adherence>;
export type Level = Adherence['level'];

/** Returns the report on accessibility; throws where it is not one in the format OpenACR. */
export function readReport(): z.infer<typeof report> {
  return report.parse(parse(readFileSync(`${import.meta.dirname}/../docs/accessibility/openacr.yaml`, 'utf8')));
}

/** Returns the criteria of all levels, in the order of the report. */
export function listCriteria(): Criterion[] {
  const {
    success_criteria_level_a: a,
    success_criteria_level_aa: aa,
    success_criteria_level_aaa: aaa,
  } = readReport().chapters;
  return [a, aa, aaa].flatMap(({ criteria }) => criteria);
}
