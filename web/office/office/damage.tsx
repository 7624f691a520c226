import type { Health } from '#contracts/office/office.ts';
import { describeLost, RestoreBackup } from '#web/office/backups/restore-backup.tsx';
import { formatMoment } from '#web/platform/lib/dates.ts';
import { Alert } from '#web/platform/ui/alert.tsx';

/** Says that the database file is damaged, and offers the newest good backup. */
export function Damage({ damage: { problem, backup } }: { damage: NonNullable<Health['damage']> }) {
  return (
    <Alert kind="danger" title="The database is damaged">
      <p>
        Some of what members wrote may be unreadable. Ask whoever looks after the server to check its disk. {problem}
      </p>
      {backup ? (
        <>
          <p>
            The newest good backup is from {formatMoment(backup.date)}. {describeLost(backup.lost, backup.date)}
          </p>
          <RestoreBackup backup={backup} />
        </>
      ) : (
        <p>There is no good backup on the server. If you have one on another machine, it can be put back there.</p>
      )}
    </Alert>
  );
}
