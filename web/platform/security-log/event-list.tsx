import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { listSecurityEvents, type SecurityEvent } from '#contracts/platform/security-log.ts';
import { countOf } from '#web/platform/lib/counts.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { useMoreEntries } from '#web/platform/lib/use-more-entries.ts';
import { Card } from '#web/platform/ui/card.tsx';
import { ShowMore } from '#web/platform/ui/show-more.tsx';
import { EventTable } from './event-table.tsx';
import type { LogQuery } from './log-filter.tsx';
import styles from './security-log-page.module.css';

export function EventList({ first, query }: { first: ReceivedPage<SecurityEvent[]>; query: LogQuery }) {
  const { entries, hasMore, working, showMore } = useMoreEntries(
    first,
    ({ _id }) => _id,
    (last) => callList(listSecurityEvents, { query: { ...query, before: last._id } }),
  );
  return (
    <>
      <Card>
        {entries.length === 0 ? (
          <p className={styles.none}>Nothing like this is in the log.</p>
        ) : (
          <EventTable labelledBy="log" events={entries} />
        )}
      </Card>
      <ShowMore
        status={`${countOf(entries.length, 'entry is', 'entries are')} shown.`}
        label="Show earlier entries"
        hasMore={hasMore}
        working={working}
        onMore={showMore}
      />
    </>
  );
}
