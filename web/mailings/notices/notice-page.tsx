import { useMemo } from 'react';
import { type NoticeDetails, readNotice } from '#contracts/mailings/notices.ts';
import { MissedPeople } from '#web/mailings/calls/missed-people.tsx';
import { NoticePaper } from '#web/mailings/paper/notice-paper.tsx';
import { useClub } from '#web/platform/layout/club.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { formatMoment } from '#web/platform/lib/dates.ts';
import { useLastGood } from '#web/platform/lib/use-last-good.ts';
import { usePolling } from '#web/platform/lib/use-polling.ts';
import { BackLink } from '#web/platform/ui/back-link.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/notice-page.ts';
import { timeToNextPoll } from './next-poll.ts';
import { NoticeCard } from './notice-card.tsx';
import { NoticeFailures } from './notice-failures.tsx';
import styles from './notice-office.module.css';
import { NoticePreview } from './notice-preview.tsx';
import { NoticeRecipients } from './notice-recipients.tsx';
import lead from './notices-page.module.css';

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

/** One notice: what it said, how it went, and whom it did not reach. */
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
        {leftOut > 0 && `${leftOut} left out: without an email address, unsubscribed, or no longer a member.`}
      </p>
      <div className={styles.office}>
        <div className={styles.side}>
          <NoticePreview title="What it says" subject={subject} message={message} eventTitle={eventTitle} />
        </div>
        <div className={styles.side}>
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
