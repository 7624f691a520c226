import type { Status } from '#contracts/office/office.ts';
import { formatAgo, formatAgoInSentence, formatSince, formatTimeOfDay } from '#web/platform/lib/dates.ts';
import { formatBytes } from '#web/platform/lib/format-bytes.ts';
import { firstError, type Refused } from '#web/platform/lib/outcome.ts';
import { stored } from '#web/platform/lib/storage.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import styles from './status-facts.module.css';

interface StatusFactsProps {
  status: Status;
  /** Whether the status could not be read again since. */
  isOld: boolean;
}

/** Shows what the site runs on, in numbers. */
export function StatusFacts({ status, isOld }: StatusFactsProps) {
  const { version, started, database, disk, email, jobs, backup, health } = status;
  const facts: [string, string][] = [
    ['Fieldhouse', `Version ${version}, running since ${formatSince(started)}`],
    ['Database', `${database.engine}, ${formatBytes(database.bytes)}`],
    ['Disk', `${formatBytes(disk.free)} of ${formatBytes(disk.total)} free`],
    ['Emails', `${email.waiting} waiting, ${email.failed} refused in the last 30 days`],
    ['Other work', `${jobs.due} due now, ${jobs.planned} planned for later`],
    ['Last backup', backup.last ? formatAgo(backup.last) : 'Never'],
    ...listHealth(health),
  ];
  return (
    <Card title={isOld ? 'How the site was doing before' : 'How the site is doing'} padding="medium">
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function listHealth({ read, drill, restore }: Status['health']): [string, string][] {
  return [
    ['Last practice restore', drill.worked ? `Worked ${formatAgoInSentence(drill.worked)}` : 'None yet'],
    // PostgreSQL looks after its own files.
    ...(read ? [['Database checked', formatAgo(read)] as [string, string]] : []),
    ...(restore && !restore.problem ? [describeRestore(restore)] : []),
  ];
}

function describeRestore({ date, name, previous }: NonNullable<Status['health']['restore']>): [string, string] {
  const kept = previous ? ` What was there before is in ${previous}.` : '';
  return ['Went back', `${formatAgo(date)}, to ${name}.${kept}`];
}

const titles: Record<number, string> = {
  0: 'This page can’t reach the site',
  503: 'The site can’t reach its database',
};

/** Says why it is unknown how the site is doing, and when it was last known. */
export function StatusUnknown({ refused: { status, errors } }: { refused: Refused }) {
  const last = findStatusRead();
  return (
    <Alert kind="danger" title={titles[status] ?? 'The site can’t say how it is doing'}>
      <p>{firstError(errors)}</p>
      {status === 503 && (
        <p>If it lasts, ask the person who looks after the server to check that the database is running.</p>
      )}
      <p>
        {last && `The last good status is from ${formatTimeOfDay(last)}. `}
        This page looks again by itself every few seconds.
      </p>
    </Alert>
  );
}

const key = 'office-status-read';

/** Notes that the status could be read just now. */
export function noteStatusRead(): void {
  stored.write(key, new Date().toISOString());
}

/** Returns when this browser last read the status, as an ISO moment; null if it never did. */
function findStatusRead(): string | null {
  return stored.read(key);
}
