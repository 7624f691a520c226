import { formatTimeOfDay } from '#web/platform/lib/dates.ts';
import { firstError, type Refused } from '#web/platform/lib/outcome.ts';
import { stored } from '#web/platform/lib/storage.ts';
import { Alert } from '#web/platform/ui/alert.tsx';

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
export function findStatusRead(): string | null {
  return stored.read(key);
}
