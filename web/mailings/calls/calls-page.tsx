import { useRevalidator } from 'react-router';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { countPages } from '#web/platform/lib/page-numbers.ts';
import { useLive } from '#web/platform/live-updates/use-live.ts';
import { BackLink } from '#web/platform/ui/back-link.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { Container } from '#web/platform/ui/container.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import { Pager } from '#web/platform/ui/pager.tsx';
import { PrintTools } from '#web/platform/ui/print-tools.tsx';
import type { Route } from './+types/calls-page.ts';
import { addressOfSubject } from './about.ts';
import { CallFilters } from './call-filters.tsx';
import styles from './calls.module.css';
import { type LoadedCalls, loadCalls } from './load-calls.ts';
import { ManagedCall } from './managed-call.tsx';
import { Progress } from './progress.tsx';
import { SplitCalls } from './split-calls.tsx';
import { progressWords } from './words.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadCalls(new URL(request.url).searchParams);
}

/** Whom a notice or an event did not reach, and who calls them; on paper, with boxes to tick. */
export default function CallsPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useLive('notices', revalidate);
  return (
    <Container medium page>
      <PageTitle title="Phone list" />
      {data ? <Whole {...data} /> : <BackLink to="/manager" />}
      {!data && <h1 className={common.below5}>Phone list</h1>}
      {data === null && !errors && <NoList />}
      {errors && <PageError errors={errors} />}
    </Container>
  );
}

/** The address names neither a notice nor an event. */
function NoList() {
  return (
    <Card>
      <Empty
        picture="/art/bench.svg"
        title="Whom do you want to call?"
        action={
          <ButtonLink to="/manager/notices" icon="mail-forward">
            See the notices
          </ButtonLink>
        }
      >
        Open a notice or an event. Its phone list has everyone who was not reached or has not answered.
      </Empty>
    </Card>
  );
}

function Whole(loaded: LoadedCalls) {
  const { about, summary } = loaded;
  return (
    <>
      <PrintTools backTo={addressOfSubject(about)} isReady={summary.total > 0} />
      <h1 tabIndex={-1}>Phone list</h1>
      <p className={styles.lead}>
        <b>{summary.title}</b>
      </p>
      {summary.total === 0 && summary.waiting === 0 ? (
        <Card>
          <Empty picture="/art/bench.svg" title="Nobody was missed.">
            {'notice' in about ? 'The email reached everyone it was for.' : 'Everyone has answered and can be reached.'}
          </Empty>
        </Card>
      ) : (
        <List {...loaded} />
      )}
    </>
  );
}

function List({ about, summary, calls, page, show, caller }: LoadedCalls) {
  const ofCaller = summary.callers.find(({ user }) => user === caller);
  const totals = { open: summary.open, unassigned: summary.unassigned, done: summary.done };
  const total = caller ? ofCaller?.calls : show ? totals[show] : summary.total;
  return (
    <>
      <Progress {...summary} words={progressWords(summary)} />
      {summary.unassigned > 0 && <SplitCalls about={about} unassigned={summary.unassigned} />}
      <CallFilters about={about} summary={summary} show={show} caller={caller} />
      {ofCaller && <p className={styles.printed}>Calls of {ofCaller.name}</p>}
      {calls.items.length === 0 && <p>Nobody is in this part of the list.</p>}
      <ul className={styles.calls}>
        {calls.items.map((call) => (
          <ManagedCall key={call.user} about={about} call={call} />
        ))}
      </ul>
      <Pager
        label="Pages of the list"
        page={page}
        pages={countPages(total, listPageMax)}
        hasMore={calls.hasMore}
        path="/manager/calls"
        query={{ ...about, show: show ?? '', caller: caller ?? '' }}
      />
    </>
  );
}
