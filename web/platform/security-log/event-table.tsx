import { Link } from 'react-router';
import { type SecurityEvent, type SecurityEventKind, securityEventKinds } from '#contracts/platform/security-log.ts';
import { formatAgo, formatMoment } from '#web/platform/lib/dates.ts';
import { Table } from '#web/platform/ui/table.tsx';

/** A line for each event: when, what and why, who did it, and whom it was about. Names lead to all that is logged of them. */
export function EventTable({ labelledBy, events }: { labelledBy: string; events: SecurityEvent[] }) {
  return (
    <Table
      labelledBy={labelledBy}
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
