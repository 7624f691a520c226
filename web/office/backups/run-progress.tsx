import type { BackupRun, BackupStep } from '#contracts/office/backups.ts';
import { ProgressBar } from '#web/platform/ui/progress-bar.tsx';

const steps: Record<BackupStep, string> = {
  starting: 'Getting ready',
  pictures: 'Collecting pictures',
  database: 'Copying members, posts, and events',
  packing: 'Packing everything into one file',
  checking: 'Reading it again, to be sure that it works',
};

/** How far a backup or a check is. */
export function RunProgress({ run: { kind, step, done, total } }: { run: BackupRun }) {
  const title = kind === 'check' ? 'A backup is being checked.' : 'A backup is being made.';
  return (
    <>
      <ProgressBar aria-label={title} value={total > 0 ? done : undefined} max={total || 1} />
      <p role="status">
        <b>{title}</b> {steps[step]}. You can leave this page. It goes on.
      </p>
    </>
  );
}
