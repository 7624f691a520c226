import type { ReportCase } from '#contracts/moderation/reports.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { countOf } from '#web/platform/lib/counts.ts';
import { useMoreEntries } from '#web/platform/lib/use-more-entries.ts';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { Empty } from '#web/platform/ui/empty.tsx';
import { ShowMore } from '#web/platform/ui/show-more.tsx';
import { CaseCard } from './case-card.tsx';
import { type CaseState, loadReports } from './load-reports.ts';

interface CaseListProps {
  state: CaseState;
  first: ReceivedPage<ReportCase[]>;
}

export function CaseList({ state, first }: CaseListProps) {
  const { entries, hasMore, working, showMore } = useMoreEntries(
    first,
    ({ _id }) => _id,
    (last) => loadReports(state, last._id),
  );
  if (entries.length === 0) return <Nothing state={state} />;
  return (
    <>
      <div className={common.column5}>
        {entries.map((one) => (
          <CaseCard key={one._id} reportCase={one} />
        ))}
      </div>
      <ShowMore
        status={`${countOf(entries.length, 'report is', 'reports are')} shown.`}
        label="Show older ones"
        hasMore={hasMore}
        working={working}
        onMore={showMore}
      />
    </>
  );
}

function Nothing({ state }: { state: CaseState }) {
  return (
    <Card>
      <Empty picture="/art/bench.svg" title={state === 'open' ? 'Nothing to look at.' : 'Nothing was decided yet.'}>
        {state === 'open' && 'When a member reports something, you’ll see it here and behind the bell.'}
      </Empty>
    </Card>
  );
}
