import { Link } from 'react-router';
import { type Backups, createBackup } from '#contracts/office/backups.ts';
import { formatAgoInSentence, formatMoment } from '#web/platform/lib/dates.ts';
import { focusPageHeading } from '#web/platform/lib/focus-heading.ts';
import { formatBytes } from '#web/platform/lib/format-bytes.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { RunProgress } from './run-progress.tsx';

/** What is being made, or a button that begins a backup; and when the next one is made by itself. */
export function MakeBackup({ state: { running, failure, nightly, free } }: { state: Backups }) {
  const { run, working } = useAction(createBackup, { failed: 'The backup didn’t start', onDone: focusPageHeading });
  return (
    <Card title="Make a backup" icon="device-floppy" padding="medium">
      {failure && !running && (
        <Alert kind="danger" title={`The last backup was not made, ${formatAgoInSentence(failure.date)}`}>
          {failure.problem}
        </Alert>
      )}
      <p>
        {nightly.on ? (
          <>
            A backup is made every night; the newest {nightly.keep} of these stay. The next one:{' '}
            {formatMoment(nightly.next)}.
          </>
        ) : (
          'No backups are made at night. Make one by hand from time to time.'
        )}{' '}
        Change this in the <Link to="/admin/office/settings">settings</Link>. Those made by hand stay until you delete
        them. The disk has {formatBytes(free)} left.
      </p>
      {running ? (
        <RunProgress run={running} />
      ) : (
        <Button icon="device-floppy" working={working} workingLabel="Starting…" onClick={() => run()}>
          Make a backup now
        </Button>
      )}
    </Card>
  );
}
