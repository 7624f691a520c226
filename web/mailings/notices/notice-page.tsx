import { useMemo } from 'react';
import { listNoticeFailures } from '#contracts/mailings/notice-failures.ts';
import { type NoticeDetails, readNotice, retryNotice } from '#contracts/mailings/notices.ts';
import { MissedPeople } from '#web/mailings/calls/missed-people.tsx';
import { NoticePaper } from '#web/mailings/paper/notice-paper.tsx';
import { useClub } from '#web/platform/layout/club.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { formatMoment } from '#web/platform/lib/dates.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { useLastGood } from '#web/platform/lib/use-last-good.ts';
import { useMoreEntries } from '#web/platform/lib/use-more-entries.ts';
import { usePolling } from '#web/platform/lib/use-polling.ts';
import { BackLink } from '#web/platform/ui/back-link.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { Container } from '#web/platform/ui/container.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import { ShowMore } from '#web/platform/ui/show-more.tsx';
import { Table } from '#web/platform/ui/table.tsx';
import type { Route } from './+types/notice-page.ts';
import { timeToNextPoll } from './next-poll.ts';
import { NoticeCard } from './notice-card.tsx';
import styles from './notice-office.module.css';
import { NoticePreview } from './notice-preview.tsx';
import { NoticeRecipients } from './notice-recipients.tsx';
import lead from './notices-page.module.css';

const columns = ['Name', 'Address', 'Why'];

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return submit(readNotice, { params: { id: params.id } });
}

export default function NoticePage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Container page>
      <PageTitle title="Email notice" />
      <BackLink to="/manager/notices" />
      <LoadedNotice key={params.id} {...loaderData} />
    </Container>
  );
}

function LoadedNotice({ data, errors }: Route.ComponentProps['loaderData']) {
  const lastGood = useLastGood(data);
  return (
    <>
      {errors && <PageError errors={errors} />}
      {lastGood && <NoticeRecord notice={lastGood} />}
    </>
  );
}

/** Shows one notice: what it said, how it went, and whom it did not reach. */
function NoticeRecord({ notice }: { notice: NoticeDetails }) {
  const { subject, message, eventTitle, author, date, leftOut, failures } = notice;
  const { timeZone } = useClub();
  usePolling(
    useMemo(() => [notice], [notice]),
    timeToNextPoll,
  );
  return (
    <>
      <h1>{subject}</h1>
      <p className={lead.lead}>
        Written by {author ?? 'a former member'} on {formatMoment(date, timeZone)}.{' '}
        {leftOut > 0 &&
          `${leftOut} left out: without an email address, unsubscribed, suspended, or no longer in this group.`}
      </p>
      <div className={styles.office}>
        <div className={common.column5}>
          <NoticePreview title="What it says" subject={subject} message={message} eventTitle={eventTitle} />
        </div>
        <div className={common.column5}>
          <NoticeCard notice={notice} failuresAt="#failures" />
        </div>
      </div>
      <MissedPeople notice={notice} />
      <NoticePaper notice={notice} />
      {failures.length > 0 && <NoticeFailures notice={notice} />}
      {notice.startedAt !== null && <NoticeRecipients noticeId={notice._id} />}
    </>
  );
}

/** Lists everyone a notice could not be delivered to, with a button that sends it again to members who can’t have gotten it. */
function NoticeFailures({ notice }: { notice: NoticeDetails }) {
  const { _id: id, state, failed, failures, canRetry } = notice;
  const first = useMemo(
    () => ({ items: failures, hasMore: failed > failures.length, total: failed }),
    [failures, failed],
  );
  const { entries, hasMore, working, showMore } = useMoreEntries(
    first,
    ({ _id }) => _id,
    (last) => callList(listNoticeFailures, { params: { id }, query: { before: last._id } }),
  );
  const rows = entries.map(({ _id, name, email, reason }) => ({
    key: _id,
    cells: [name ?? 'A former member', email ?? '–', reason],
  }));
  return (
    <section className={common.above7} aria-labelledby="failures">
      <SectionHead id="failures" title="Could not be delivered" />
      <Card>
        <Table labelledBy="failures" columns={columns} rows={rows} />
      </Card>
      <ShowMore
        status={`${entries.length} of ${failed}`}
        label="Show more"
        hasMore={hasMore}
        working={working}
        onMore={showMore}
      />
      {state === 'sent' && canRetry && <RetryButton id={id} />}
    </section>
  );
}

/** Sends a notice again to those whose emails were refused. */
function RetryButton({ id }: { id: string }) {
  const { run, working } = useAction(retryNotice, { failed: 'That didn’t work' });
  return (
    <div className={common.above5}>
      <p>Once the problem is fixed, send it again to the people it was refused for. No one else gets it twice.</p>
      <Button icon="refresh" working={working} workingLabel="Trying…" onClick={() => run({ params: { id } })}>
        Try the failed ones again
      </Button>
    </div>
  );
}
