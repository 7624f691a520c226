import { readClauses } from './en-301-549.ts';
import { type Level, listCriteria } from './openacr.ts';

interface Row {
  num: string;
  level: Level;
  notes: string;
}

/** Returns whatever has a state of its own in the reports on accessibility: criteria, and clauses that are no criterion. */
export function listRows(): Row[] {
  return [
    ...listCriteria().map(({ num, components }) => ({ num, ...components[0].adherence })),
    ...readClauses().flatMap((each) => ('adherence' in each ? [{ num: each.clause, ...each.adherence }] : [])),
  ];
}
