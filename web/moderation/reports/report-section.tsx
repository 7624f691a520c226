import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { Badge } from '#web/platform/ui/badge.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { loadReports } from './load-reports.ts';

/** The way from the manager page to what members reported, and how much waits. */
export function ReportSection() {
  const { data } = useLoaded('reports', () => loadReports('open'));
  const count = data?.items.length ?? 0;
  return (
    <Card title="Reports" icon="flag" padding="medium">
      <p>
        {count > 0 && <Badge kind="clay">{data?.hasMore ? `${count}+` : count} waiting</Badge>}{' '}
        {data && count === 0 ? 'Nothing to look at.' : 'Members ask you to look at something.'}
      </p>
      <ButtonLink to="/manager/reports" variant="secondary" icon="flag">
        Open the reports
      </ButtonLink>
    </Card>
  );
}
