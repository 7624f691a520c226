import { useState } from 'react';
import {
  deleteHeldEmail,
  type InboundMessage,
  type InboundOutcome,
  inboundLimits,
  listInbound,
} from '#contracts/mailings/inbound.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { PageFrame } from '#web/platform/layout/page-frame.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { countOf } from '#web/platform/lib/counts.ts';
import { formatAgo, formatMoment } from '#web/platform/lib/dates.ts';
import { formatBytes } from '#web/platform/lib/format-bytes.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { load } from '#web/platform/lib/outcome.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useMoreEntries } from '#web/platform/lib/use-more-entries.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { AskFirst } from '#web/platform/ui/confirm-dialog.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import { ShowMore } from '#web/platform/ui/show-more.tsx';
import { Table } from '#web/platform/ui/table.tsx';
import type { Route } from './+types/inbound-page.ts';

export function clientLoader() {
  return load(() => callList(listInbound));
}

/** Shows Admins what members emailed to the site, and what each email did. */
export default function InboundPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  return (
    <PageFrame
      title="Incoming email"
      lead={`What members emailed to the site in the last ${inboundLimits.days} days, and what each email did.`}
      backTo="/admin/office"
      heading={{ id: 'inbound' }}
    >
      {errors ? <PageError errors={errors} /> : <InboundList first={data} />}
    </PageFrame>
  );
}

function InboundList({ first }: { first: ReceivedPage<InboundMessage[]> }) {
  const { entries, hasMore, working, showMore } = useMoreEntries(
    first,
    ({ _id }) => _id,
    (last) => callList(listInbound, { query: { before: last._id } }),
  );
  if (entries.length === 0)
    return (
      <Card>
        <Empty picture="/art/bench.svg" title={`No email arrived in the last ${inboundLimits.days} days`}>
          When a member replies to one of the site’s emails, you’ll see here what it did. Choose under Settings where
          replies arrive.
        </Empty>
      </Card>
    );
  return (
    <>
      <Card>
        <Table labelledBy="inbound" columns={columns} rows={entries.map(toRow)} />
      </Card>
      <ShowMore
        status={`${countOf(entries.length, 'email is', 'emails are')} shown.`}
        label="Show earlier emails"
        hasMore={hasMore}
        working={working}
        onMore={showMore}
      />
    </>
  );
}

const columns = ['Subject', 'What it did', 'From', 'When'];

const outcomes: Record<InboundOutcome, string> = {
  comment: 'Became a comment',
  post: 'Became a post',
  rsvp: 'Became an RSVP',
  photos: 'Photos are waiting',
  forwarded: 'Sent on',
  stopped: 'Stopped emails',
  held: 'Waits for the member',
  refused: 'Had no effect',
};

function toRow({ _id, date, from, subject, outcome, reason, bytes }: InboundMessage) {
  return {
    key: _id,
    cells: [
      subject || 'No subject',
      <>
        {outcomes[outcome]}
        {reason && <span className={common.metaLine}>{reason}</span>}
        {outcome === 'held' && <DeleteHeld id={_id} subject={subject} bytes={bytes} />}
      </>,
      from || 'Unknown',
      <time key="when" dateTime={date} title={formatMoment(date)}>
        {formatAgo(date)}
      </time>,
    ],
  };
}

/** Lets an Admin delete an email that waits for its member, because a flood of them takes room. */
function DeleteHeld({ id, subject, bytes }: { id: string; subject: string; bytes: number }) {
  const [isDeleted, setDeleted] = useState(false);
  // Entries of further pages are not loaded again.
  if (isDeleted) return <span className={common.metaLine}>You deleted it.</span>;
  return (
    <AskFirst
      title="Delete this email?"
      confirmLabel="Delete it"
      workingLabel="Deleting…"
      act={() => submit(deleteHeldEmail, { params: { id } })}
      failed="We couldn’t delete it"
      onDone={() => {
        setDeleted(true);
        showToast({ kind: 'success', title: 'The email is deleted' });
      }}
      button={(ask) => (
        <Button size="small" variant="secondary" onClick={ask}>
          Delete ({formatBytes(bytes)})<span className="sr-only"> “{subject}”</span>
        </Button>
      )}
    >
      <p>The member can no longer say that they wrote it. You can’t undo this.</p>
    </AskFirst>
  );
}
