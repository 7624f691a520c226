import type { Person } from './people.ts';

export interface ReportedThing {
  kind: string;
  id: string;
}

/** Reports something. */
export function report(who: Person, { kind, id }: ReportedThing, reason: unknown = 'This is unkind.') {
  return who.ask('POST', '/api/reports', { kind, id, reason });
}

/** Decides about a case. */
export function decide(manager: Person, caseId: string, decision: unknown, words?: unknown) {
  return manager.ask('POST', `/api/reports/${caseId}`, { decision, words });
}

/** Hides something without a report. */
export function hide(manager: Person, { kind, id }: ReportedThing, body: object = { reason: 'Unkind.' }) {
  return manager.ask('POST', `/api/hidden/${kind}/${id}`, body);
}

export function restore(manager: Person, { kind, id }: ReportedThing) {
  return manager.ask('DELETE', `/api/hidden/${kind}/${id}`);
}
