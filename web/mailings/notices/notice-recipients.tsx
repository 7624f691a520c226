import { useState } from 'react';
import { listNoticeRecipients, type NoticeRecipient } from '#contracts/mailings/notice-recipients.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { type Club, useClub } from '#web/platform/layout/club.ts';
import { formatMoment } from '#web/platform/lib/dates.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { firstError } from '#web/platform/lib/outcome.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { useMoreEntries } from '#web/platform/lib/use-more-entries.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { LoadError } from '#web/platform/ui/load-error.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import { ShowMore } from '#web/platform/ui/show-more.tsx';
import { Spinner } from '#web/platform/ui/spinner.tsx';
import { Table } from '#web/platform/ui/table.tsx';

/** Lists everyone a notice was for, by name, on request. */
export function NoticeRecipients({ noticeId }: { noticeId: string }) {
  const [isOpen, setOpen] = useState(false);
  const read = () => callList(listNoticeRecipients, { params: { id: noticeId } });
  const { data, errors, loading, reload } = useLoaded(isOpen ? noticeId : undefined, read);
  return (
    <section className={common.above7} aria-labelledby="recipients">
      <SectionHead id="recipients" title="Who got it" />
      {!isOpen && (
        <Button variant="secondary" icon="users" onClick={() => setOpen(true)}>
          Show everyone by name
        </Button>
      )}
      {isOpen && errors && <LoadError message={firstError(errors)} working={loading} onRetry={reload} />}
      {isOpen &&
        !errors &&
        (data ? <Recipients noticeId={noticeId} first={data} /> : <Spinner label="Loading the names…" />)}
    </section>
  );
}

function Recipients({ noticeId, first }: { noticeId: string; first: ReceivedPage<NoticeRecipient[]> }) {
  const club = useClub();
  const { entries, hasMore, working, showMore } = useMoreEntries(
    first,
    ({ _id }) => _id,
    (last) => callList(listNoticeRecipients, { params: { id: noticeId }, query: { before: last._id } }),
  );
  const rows = entries.map((recipient) => ({
    key: recipient._id,
    cells: [recipient.name ?? 'A former member', describe(recipient, club)],
  }));
  return (
    <>
      <Card>
        <Table labelledBy="recipients" columns={['Name', 'Email']} rows={rows} />
      </Card>
      <ShowMore
        status={`${entries.length} shown`}
        label="Show more"
        hasMore={hasMore}
        working={working}
        onMore={showMore}
      />
    </>
  );
}

function describe(
  { state, date, reason }: NoticeRecipient,
  { timeZone, sendsEmail }: Pick<Club, 'timeZone' | 'sendsEmail'>,
): string {
  const done = sendsEmail ? 'Sent' : 'Saved on the machine';
  if (state === 'sent') return date === null ? done : `${done} ${formatMoment(date, timeZone)}`;
  if (state === 'waiting') return 'Not sent yet';
  return `${state === 'failed' ? 'Not delivered' : 'Left out'}${reason ? `: ${reason}` : ''}`;
}
