import { Link } from 'react-router';
import type { BackupCopies, Backups } from '#contracts/office/backups.ts';
import { formatAgoInSentence, formatMoment } from '#web/platform/lib/dates.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';

interface CopiesProps {
  copies: BackupCopies;
  state: Backups;
}

/** Where encrypted copies go, and how the last one went. */
export function Copies({ copies: { place, newest, failure, isOverdue }, state }: CopiesProps) {
  const isCopying = state.running?.kind === 'copy';
  return (
    <Card title="Copies in a second place" icon="copy" padding="medium">
      {failure && !isCopying && (
        <Alert
          kind="danger"
          className={common.below4}
          title={`The last copy was not made, ${formatAgoInSentence(failure.date)}`}
        >
          {failure.problem}{' '}
          {failure.next
            ? `The site tries again ${formatMoment(failure.next)}.`
            : 'The site tries again with the next backup.'}
        </Alert>
      )}
      {isOverdue && !failure && (
        <Alert kind="danger" className={common.below4} title="The newest copy is old">
          Look above: is a backup made every night?
        </Alert>
      )}
      <p>
        Each new backup is encrypted and copied to {place}.{' '}
        {newest
          ? `The newest copy was made ${formatMoment(newest.date)}, ${describeBackup(newest.backup, state)}.`
          : 'There is no copy yet.'}{' '}
        {isCopying && 'A new one is being made right now.'}
      </p>
      <p>
        Only its key opens a copy. Print it under <Link to="/admin/hand-over">Handing over</Link>, and keep it apart
        from the copies. Deleting a backup here doesn’t delete its copy: the site deletes old ones itself.
      </p>
    </Card>
  );
}

function describeBackup(name: string, { backups }: Backups): string {
  const backup = backups.find((one) => one.name === name);
  return backup ? `of the backup of ${formatMoment(backup.date)}` : 'of a backup that is no longer in the list';
}
