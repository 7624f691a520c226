import { listNewsletters, type Newsletter } from '#contracts/mailings/newsletter.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { formatMoment } from '#web/platform/lib/dates.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { useMoreEntries } from '#web/platform/lib/use-more-entries.ts';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { Empty } from '#web/platform/ui/empty.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import { ShowMore } from '#web/platform/ui/show-more.tsx';
import { Table } from '#web/platform/ui/table.tsx';

/** Shows newsletters with their numbers, newest first; older ones on demand. */
export function NewsletterList({ first }: { first: ReceivedPage<Newsletter[]> }) {
  const { entries, hasMore, working, showMore } = useMoreEntries(
    first,
    ({ _id }) => _id,
    (last) => callList(listNewsletters, { query: { before: last._id } }),
  );
  const { timeZone, sendsEmail } = useClub();
  return (
    <section className={common.above7} aria-labelledby="past-newsletters">
      <SectionHead id="past-newsletters" title="Past newsletters" />
      {entries.length > 0 ? (
        <Card>
          <Table
            labelledBy="past-newsletters"
            columns={columnsFor(sendsEmail)}
            rows={entries.map((newsletter) => toRow(newsletter, timeZone))}
          />
        </Card>
      ) : (
        <Empty picture="/art/playbook.svg" title="No newsletters yet" as="h3">
          The weekly one goes out on Mondays at 8:00am, if there’s something new.
        </Empty>
      )}
      <ShowMore
        status={`Showing ${entries.length} newsletters`}
        label="Show older newsletters"
        hasMore={hasMore}
        working={working}
        onMore={showMore}
      />
    </section>
  );
}

// Without a mail server, nothing was sent.
function columnsFor(sendsEmail: boolean): string[] {
  return ['When', 'For', sendsEmail ? 'Sent' : 'Saved on the machine', 'Waiting', 'Failed', 'Left out', 'Status'];
}

const readers = { weekly: 'Weekly readers', daily: 'Daily readers' };

function toRow(
  { _id, frequency, date, sent, remaining, failed, leftOut, trouble, finishedAt }: Newsletter,
  timeZone: string,
) {
  const status = trouble ?? (finishedAt ? 'Done' : 'Sending');
  return {
    key: _id,
    cells: [formatMoment(date, timeZone), readers[frequency], sent, remaining, failed, leftOut, status],
  };
}
