import { Link } from 'react-router';
import { listNotices, type Notice, type NoticeState } from '#contracts/mailings/notices.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { formatAgo, formatMoment } from '#web/platform/lib/dates.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { useMoreEntries } from '#web/platform/lib/use-more-entries.ts';
import { Badge } from '#web/platform/ui/badge.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { Empty } from '#web/platform/ui/empty.tsx';
import { NewEntries } from '#web/platform/ui/new-entries.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import { ShowMore } from '#web/platform/ui/show-more.tsx';
import { Table } from '#web/platform/ui/table.tsx';
import { nameRecipients } from './words.ts';

interface NoticeListProps {
  first: ReceivedPage<Notice[]>;
  /** How many new ones are not shown yet. */
  waiting: number;
  onShow: () => void;
}

/** Shows notices with their numbers, newest first; older ones on demand. */
export function NoticeList({ first, waiting, onShow }: NoticeListProps) {
  const {
    entries: notices,
    hasMore,
    working,
    showMore,
  } = useMoreEntries(
    first,
    ({ _id }) => _id,
    (last) => callList(listNotices, { query: { before: last._id } }),
  );
  const { timeZone, sendsEmail } = useClub();
  return (
    <section className={common.above7} aria-labelledby="past-notices">
      <SectionHead id="past-notices" title="Past notices" />
      <NewEntries count={waiting} one="new notice" several="new notices" onShow={onShow} />
      {notices.length > 0 ? (
        <Card>
          <Table
            labelledBy="past-notices"
            columns={columnsFor(sendsEmail)}
            rows={notices.map((notice) => toRow(notice, timeZone))}
          />
        </Card>
      ) : (
        <Empty picture="/art/playbook.svg" title="No notices yet" as="h3">
          Write the first one above. Send yourself a test before it goes to everyone.
        </Empty>
      )}
      <ShowMore
        status={`Showing ${notices.length} notices`}
        label="Show older notices"
        hasMore={hasMore}
        working={working}
        onMore={showMore}
      />
    </section>
  );
}

// Without a mail server, nothing was sent.
function columnsFor(sendsEmail: boolean): string[] {
  return ['Subject', 'To', 'When', sendsEmail ? 'Sent' : 'Saved on the machine', 'Failed', 'Left out', 'Status'];
}

function toRow(notice: Notice, timeZone: string) {
  const { _id, subject, sent, people, failed, leftOut, state } = notice;
  return {
    key: _id,
    cells: [
      <Link key="subject" to={`/manager/notices/${_id}`}>
        {subject}
      </Link>,
      nameRecipients(notice),
      tellWhen(notice, timeZone),
      `${sent} of ${people}`,
      failed,
      leftOut,
      <NoticeBadge key="state" state={state} />,
    ],
  };
}

/** Returns when a notice will be sent or was sent; otherwise when it was written. */
function tellWhen({ state, sendAt, startedAt, date }: Notice, timeZone: string): string {
  if (state === 'scheduled' && sendAt) return formatMoment(sendAt, timeZone);
  return formatAgo(startedAt ?? date, new Date(), timeZone);
}

const looks = {
  scheduled: { kind: 'brass', icon: 'clock', label: 'Scheduled' },
  sending: { kind: 'clay', icon: 'mail-forward', label: 'Sending' },
  stopped: { kind: 'plain', icon: 'player-stop', label: 'Stopped' },
  sent: { kind: 'turf', icon: 'mail-check', label: 'Sent' },
} as const;

function NoticeBadge({ state }: { state: NoticeState }) {
  const { kind, icon, label } = looks[state];
  return (
    <Badge kind={kind} icon={icon}>
      {label}
    </Badge>
  );
}
