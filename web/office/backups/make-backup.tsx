import { Link } from 'react-router';
import { type BackupRun, type BackupStep, type Backups, createBackup } from '#contracts/office/backups.ts';
import { formatAgoInSentence, formatMoment } from '#web/platform/lib/dates.ts';
import { focusPageHeading } from '#web/platform/lib/focus-heading.ts';
import { formatBytes } from '#web/platform/lib/format-bytes.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { ProgressBar } from '#web/platform/ui/progress-bar.tsx';

/** Shows what is being made, or a button that begins a backup; and when the next one is made by itself. */
export function MakeBackup({ state: { running, failure, nightly, free } }: { state: Backups }) {
  const { run, working } = useAction(createBackup, {
    failed: 'We couldn’t start the backup',
    onDone: focusPageHeading,
  });
  return (
    <Card title="Make a backup" padding="medium">
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
        Change this in the <Link to="/admin/office/settings#backups">settings</Link>. Those made by hand stay until you
        delete them. The disk has {formatBytes(free)} left.
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

const steps: Record<BackupStep, string> = {
  starting: 'Getting ready',
  pictures: 'Collecting pictures',
  database: 'Copying members, posts, and events',
  packing: 'Packing everything into one file',
  checking: 'Reading it again, to be sure that it works',
  restoring: 'Unpacking it into a folder of its own',
  counting: 'Counting what is in it',
  reading: 'Looking for damage',
  copying: 'Encrypting it and writing it there',
};

const titles: Record<BackupRun['kind'], string> = {
  manual: 'A backup is being made.',
  nightly: 'A backup is being made.',
  check: 'A backup is being checked.',
  drill: 'A backup is being restored for practice.',
  'quick-look': 'The database is being checked.',
  integrity: 'The database is being checked.',
  copy: 'A backup is being copied to the second place.',
};

/** Shows how far a backup or a check is. */
function RunProgress({ run: { kind, step, done, total } }: { run: BackupRun }) {
  const title = titles[kind];
  return (
    <>
      <ProgressBar aria-label={title} value={total > 0 ? done : undefined} max={total || 1} />
      <p role="status">
        <b>{title}</b> {steps[step]}. You can leave this page. It keeps going.
      </p>
    </>
  );
}
