import { Link } from 'react-router';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import {
  listSecurityEvents,
  type SecurityEvent,
  type SecurityEventKind,
  securityEventKinds,
} from '#contracts/platform/security-log.ts';
import { countOf } from '#web/platform/lib/counts.ts';
import { formatAgo, formatMoment } from '#web/platform/lib/dates.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { useMoreEntries } from '#web/platform/lib/use-more-entries.ts';
import { Card } from '#web/platform/ui/card.tsx';
import { ShowMore } from '#web/platform/ui/show-more.tsx';
import { Table } from '#web/platform/ui/table.tsx';
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
          <EventTable events={entries} />
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

/**
 * Shows a line for each event: when, what and why, who did it, and whom it was about. Names lead to all that is logged of them.
 */
function EventTable({ events }: { events: SecurityEvent[] }) {
  return (
    <Table
      labelledBy="log"
      columns={['When', 'What', 'Who', 'About']}
      rows={events.map(({ _id, date, kind, by, byUser, about, aboutUser, detail, reason }) => ({
        key: _id,
        cells: [
          <time key="when" dateTime={date} title={formatMoment(date)}>
            {formatAgo(date)}
          </time>,
          <>
            <b>{securityEventKinds[kind as SecurityEventKind] ?? kind}</b>
            {detail && <>: {detail}</>}
            {reason && <> – “{reason}”</>}
          </>,
          <PersonLink key="by" user={byUser} name={by} />,
          <PersonLink key="about" user={aboutUser} name={about} />,
        ],
      }))}
    />
  );
}

function PersonLink({ user, name }: { user: string | null; name: string | null }) {
  if (user === null || name === null) return '–';
  return <Link to={`/admin/security-log?person=${user}`}>{name}</Link>;
}
