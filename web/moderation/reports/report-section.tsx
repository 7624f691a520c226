import { listReports } from '#contracts/moderation/reports.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { WaitingCard } from '#web/platform/ui/waiting-card.tsx';

/** The way from the manager page to what members reported, and how much waits. */
export function ReportSection() {
  const { data } = useLoaded('reports', () => loadReports('open'));
  return (
    <WaitingCard
      title="Reports"
      icon="flag"
      waiting={data}
      nothing="Nothing to look at."
      about="Members ask you to look at something."
      to="/manager/reports"
      label="Open the reports"
    />
  );
}

export type CaseState = 'open' | 'closed';

/** The newest cases, or those after one. */
export function loadReports(state: CaseState, before?: string) {
  return callList(listReports, { query: { state, ...(before && { before }) } });
}
