import { listReports } from '#contracts/moderation/reports.ts';
import { callList } from '#web/platform/lib/list-api.ts';

export type CaseState = 'open' | 'closed';

/** Loads the newest cases, or those after one. */
export function loadReports(state: CaseState, before?: string) {
  return callList(listReports, { query: { state, ...(before && { before }) } });
}
