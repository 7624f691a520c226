import type { ReportCase } from '#contracts/moderation/reports.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { countOf } from '#web/platform/lib/counts.ts';
import { load } from '#web/platform/lib/outcome.ts';
import { useMoreEntries } from '#web/platform/lib/use-more-entries.ts';
import { BackLink } from '#web/platform/ui/back-link.tsx';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { Container } from '#web/platform/ui/container.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import { ShowMore } from '#web/platform/ui/show-more.tsx';
import type { Route } from './+types/reports-page.ts';
import { CaseCard } from './case-card.tsx';
import { type CaseState, loadReports } from './load-reports.ts';
import styles from './reports-page.module.css';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('state');
  const state: CaseState = asked === 'closed' ? 'closed' : 'open';
  return { state, ...(await load(() => loadReports(state))) };
}

export default function ReportsPage({ loaderData: { state, data, errors } }: Route.ComponentProps) {
  const isOpen = state === 'open';
  return (
    <Container narrow page>
      <PageTitle title={isOpen ? 'Reports' : 'Decided reports'} />
      <BackLink to="/manager" />
      <h1 tabIndex={-1}>{isOpen ? 'Reports' : 'Decided reports'}</h1>
      <div className={styles.lead}>
        <p>
          {isOpen
            ? 'What members ask you to review. Members never learn who reported something, or who decided.'
            : 'What managers decided, newest first. You can show hidden things again.'}
        </p>
        <ButtonLink
          to={isOpen ? '/manager/reports?state=closed' : '/manager/reports'}
          variant="secondary"
          size="small"
          icon={isOpen ? 'history' : 'flag'}
        >
          {isOpen ? 'See what was decided' : 'See what’s waiting'}
        </ButtonLink>
      </div>
      {errors ? <PageError errors={errors} /> : <CaseList key={state} state={state} first={data} />}
    </Container>
  );
}

interface CaseListProps {
  state: CaseState;
  first: ReceivedPage<ReportCase[]>;
}

function CaseList({ state, first }: CaseListProps) {
  const { entries, hasMore, working, showMore, remove } = useMoreEntries(
    first,
    ({ _id }) => _id,
    (last) => loadReports(state, last._id),
  );
  if (entries.length === 0) return <Nothing state={state} />;
  return (
    <>
      <div className={common.column5}>
        {entries.map((one) => (
          <CaseCard key={one._id} reportCase={one} onDecided={() => remove(one._id)} />
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
      <Empty picture="/art/bench.svg" title={state === 'open' ? 'Nothing to review.' : 'No decisions yet.'}>
        {state === 'open' && 'When a member reports something, you’ll see it here and behind the bell.'}
      </Empty>
    </Card>
  );
}
