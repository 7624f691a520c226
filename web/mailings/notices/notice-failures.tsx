import { useMemo } from 'react';
import { listNoticeFailures } from '#contracts/mailings/notice-failures.ts';
import { type NoticeDetails, retryNotice } from '#contracts/mailings/notices.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { useMoreEntries } from '#web/platform/lib/use-more-entries.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import { ShowMore } from '#web/platform/ui/show-more.tsx';
import { Table } from '#web/platform/ui/table.tsx';

const columns = ['Name', 'Address', 'Why'];

/** Everyone a notice could not be delivered to, and the button that sends it again to those who cannot have got it. */
export function NoticeFailures({ notice }: { notice: NoticeDetails }) {
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
