import { readClauses } from './en-301-549.ts';
import { type Adherence, type Level, listCriteria } from './openacr.ts';

interface Row {
  num: string;
  level: Level;
  /** What the note says, without its proofs. */
  reason: string;
  /** Lines that begin with “Test: ” or “Manual check: ”. */
  proofs: string[];
}

/** Returns whatever has a state of its own in the reports on accessibility: criteria, and clauses that are no criterion. */
export function listRows(): Row[] {
  return [
    ...listCriteria().map(({ num, components }) => toRow(num, components[0].adherence)),
    ...readClauses().flatMap((each) => ('adherence' in each ? [toRow(each.clause, each.adherence)] : [])),
  ];
}

function toRow(num: string, { level, notes }: Adherence): Row {
  const lines = notes.trim().split('\n');
  const isProof = (line: string) => /^(Test|Manual)/.test(line);
  return { num, level, reason: lines.filter((line) => !isProof(line)).join(' '), proofs: lines.filter(isProof) };
}
