import { type SecurityEvent, type SecurityEventKind, securityEventKinds } from '#contracts/security-log.ts';
import { formatAgo, formatMoment } from '#web/lib/dates.ts';
import { Table } from '#web/ui/table.tsx';

/** A line for each event: when, what, who did it, and whom it was about. */
export function EventTable({ labelledBy, events }: { labelledBy: string; events: SecurityEvent[] }) {
  return (
    <Table
      labelledBy={labelledBy}
      columns={['When', 'What', 'Who', 'About']}
      rows={events.map(({ _id, date, kind, by, about, detail }) => ({
        key: _id,
        cells: [
          <time key="when" dateTime={date} title={formatMoment(date)}>
            {formatAgo(date)}
          </time>,
          <>
            <b>{securityEventKinds[kind as SecurityEventKind] ?? kind}</b>
            {detail && <>: {detail}</>}
          </>,
          by ?? '–',
          about ?? '–',
        ],
      }))}
    />
  );
}
