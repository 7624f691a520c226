import { useRevalidator } from 'react-router';
import {
  type Call,
  type CallFilter,
  type CallSummary,
  callFilters,
  listCalls,
  readCallSummary,
} from '#contracts/mailings/calls.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { call } from '#web/platform/lib/api.ts';
import { countOf } from '#web/platform/lib/counts.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { load, type Outcome } from '#web/platform/lib/outcome.ts';
import { countPages, readPageNumber } from '#web/platform/lib/page-numbers.ts';
import { useLive } from '#web/platform/live-updates/use-live.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { BackLink } from '#web/platform/ui/back-link.tsx';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { Container } from '#web/platform/ui/container.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import { Pager } from '#web/platform/ui/pager.tsx';
import { PrintTools } from '#web/platform/ui/print-tools.tsx';
import type { Route } from './+types/calls-page.ts';
import { type AboutOne, addressOfSubject, CallFilters, readAbout } from './call-filters.tsx';
import styles from './calls.module.css';
import { ManagedCall } from './managed-call.tsx';
import { Progress } from './progress.tsx';
import { SplitCalls } from './split-calls.tsx';
import { progressWords } from './words.ts';

interface LoadedCalls {
  about: AboutOne;
  summary: CallSummary;
  calls: ReceivedPage<Call[]>;
  page: number;
  /** What is shown of the list; undefined: all of it. */
  show: CallFilter | undefined;
  /** The id of the person whose calls are shown; undefined: everyone’s. */
  caller: string | undefined;
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadCalls(new URL(request.url).searchParams);
}

/** Shows whom a notice or an event did not reach, and who calls them; on paper, with boxes to tick. */
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

/** Says that the address names neither a notice nor an event. */
function NoList() {
  return (
    <Card>
      <Empty
        picture="/art/bench.svg"
        title="Who do you want to call?"
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
      {'event' in about && summary.unanswered > 0 && <Unanswered event={about.event} people={summary.unanswered} />}
      {summary.total === 0 && summary.waiting === 0 ? (
        <Card>
          {'notice' in about ? (
            <Empty picture="/art/bench.svg" title="No one was missed.">
              The email reached everyone it was for.
            </Empty>
          ) : (
            <Empty picture="/art/bench.svg" title="No one to call.">
              No one missed a change of this event, and no more answers are needed.
            </Empty>
          )}
        </Card>
      ) : (
        <List {...loaded} />
      )}
    </>
  );
}

/** Says how many members may come without an answer: the email about a canceled event was not for them. */
function Unanswered({ event, people }: { event: string; people: number }) {
  return (
    <Alert
      kind="notice"
      title={`${countOf(people, 'member has', 'members have')} not answered.`}
      className={common.below5}
    >
      <p>They see on the site that the event was canceled, but they got no email.</p>
      <ButtonLink to={`/manager/notices?canceled=${event}`} variant="secondary" size="small" icon="mail-forward">
        Write to all members
      </ButtonLink>
    </Alert>
  );
}

function List({ about, summary, calls, page, show, caller }: LoadedCalls) {
  const ofCaller = summary.callers.find(({ user }) => user === caller);
  const ofAll = show ? summary[show] : summary.total;
  const total = caller ? ofCaller?.calls : ofAll;
  return (
    <>
      <Progress {...summary} words={progressWords(summary)} />
      {summary.unassigned > 0 && <SplitCalls about={about} unassigned={summary.unassigned} />}
      <CallFilters about={about} summary={summary} show={show} caller={caller} />
      {ofCaller && <p className={styles.printed}>Calls of {ofCaller.name}</p>}
      {calls.items.length === 0 && <p>No one is in this part of the list.</p>}
      <ul className={styles.calls}>
        {calls.items.map((item) => (
          <ManagedCall key={item.user} about={about} call={item} />
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

/** Reads the part of a list of calls that an address names; null if it names no list. */
async function loadCalls(search: URLSearchParams): Promise<Outcome<LoadedCalls | null>> {
  const about = readAbout(search);
  if (!about) return { ok: true, data: null };
  const show = callFilters.find((filter) => filter === search.get('show'));
  const caller = search.get('caller') || undefined;
  const page = readPageNumber(search.get('page'));
  return load(async () => {
    const query = { ...about, ...(show && { show }), ...(caller && { caller }), page: String(page) };
    const [summary, calls] = await Promise.all([
      call(readCallSummary, { query: about }),
      callList(listCalls, { query }),
    ]);
    return { about, summary, calls, page, show, caller };
  });
}
