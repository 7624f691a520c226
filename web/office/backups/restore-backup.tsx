import { useState } from 'react';
import { type LostByRestore, mostLost, readLost, restoreBackup } from '#contracts/office/backups.ts';
import { submit } from '#web/platform/lib/api.ts';
import { formatMoment } from '#web/platform/lib/dates.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { AskFirst } from '#web/platform/ui/confirm-dialog.tsx';

interface RestoreBackupProps {
  backup: { name: string; date: string };
  onGoBack: () => void;
}

/** Shows a button that has the whole site go back to a backup, after it said what would be lost. */
export function RestoreBackup({ backup: { name, date }, onGoBack }: RestoreBackupProps) {
  const [lost, setLost] = useState<LostByRestore | 'reading'>();
  async function ask(open: () => void) {
    setLost('reading');
    const outcome = await submit(readLost, { params: { name } });
    setLost(outcome.ok ? outcome.data : undefined);
    open();
  }
  return (
    <AskFirst
      button={(open) => (
        <Button
          size="small"
          variant="secondary"
          icon="arrow-back-up"
          working={lost === 'reading'}
          workingLabel="Counting…"
          onClick={() => void ask(open)}
        >
          Go back<span className="sr-only"> to the backup of {formatMoment(date)}</span>
        </Button>
      )}
      title="Go back to this backup?"
      confirmLabel="Go back to this backup"
      workingLabel="Restarting…"
      act={() => submit(restoreBackup, { params: { name } })}
      failed="We couldn’t go back to the backup"
      reload={false}
      onDone={onGoBack}
    >
      {lost !== 'reading' && <p>{describeLost(lost, date)}</p>}
      <p>
        The site is away for a few minutes, and everyone has to log in again. What’s there now is set aside on the
        server. The person who looks after it can still get it.
      </p>
    </AskFirst>
  );
}

/** Says what going back to a backup would lose. `lost` is undefined where it could not be counted. */
export function describeLost(lost: LostByRestore | undefined, date: string): string {
  const since = formatMoment(lost?.since ?? date);
  if (!lost?.counts) return `What members wrote since ${since} would be lost. How much that is can’t be counted now.`;
  const { posts, comments, rsvps, photos, events, members } = lost.counts;
  const parts = [
    count(posts, 'post'),
    count(comments, 'comment'),
    count(rsvps, 'answer to an event', 'answers to events'),
    count(photos, 'photo'),
    count(events, 'event'),
    count(members, 'new account'),
  ].filter((part) => part !== undefined);
  if (parts.length === 0) return `Nothing that members wrote would be lost: there is nothing new since ${since}.`;
  return `What members wrote since ${since} would be lost: ${parts.join(', ')}.`;
}

function count(number: number, one: string, many = `${one}s`): string | undefined {
  if (number === 0) return undefined;
  if (number >= mostLost) return `at least ${mostLost.toLocaleString('en-US')} ${many}`;
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}
