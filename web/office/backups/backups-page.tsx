import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { type BackupCopies, type Backups, listBackups } from '#contracts/office/backups.ts';
import { PageFrame } from '#web/platform/layout/page-frame.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { formatAgoInSentence, formatMoment } from '#web/platform/lib/dates.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useLastGood } from '#web/platform/lib/use-last-good.ts';
import { usePolling } from '#web/platform/lib/use-polling.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import type { Route } from './+types/backups-page.ts';
import { BackupList } from './backup-list.tsx';
import { useGoingBack } from './going-back.tsx';
import { MakeBackup } from './make-backup.tsx';

interface CopiesProps {
  copies: BackupCopies;
  state: Backups;
}

export function clientLoader() {
  return submit(listBackups);
}

export default function BackupsPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const state = useLastGood(data);
  const { goingBack, onGoBack } = useGoingBack();
  usePolling(state, timeToNextLook);
  useEndNotice(state);
  return (
    <PageFrame
      title="Backups"
      lead="A backup is one file with everything the club has here: members, posts, events, photos, and pages. If the server’s disk fails, the backups on it are gone, too. So download one every month, and keep it somewhere else."
      backTo="/admin/office"
      width="medium"
      errors={goingBack ? undefined : errors}
    >
      {goingBack}
      {state && !goingBack && (
        <div className={common.stack6}>
          <MakeBackup state={state} />
          {state.copies && <Copies copies={state.copies} state={state} />}
          <BackupList state={state} onGoBack={onGoBack} />
          <RestoreHelp />
        </div>
      )}
    </PageFrame>
  );
}

const whileItMoves = 2000;
const otherwise = 60_000;

/** Returns how many milliseconds to wait before the list is loaded again. A backup may begin by itself at night. */
function timeToNextLook(state: Backups | null): number {
  return state?.running ? whileItMoves : otherwise;
}

/** Says how to restore a backup, here or on the server. */
function RestoreHelp() {
  return (
    <Card title="When you need one" padding="medium">
      <p>
        “Go back” replaces everything the club has here now with a backup from the list. It first says what would be
        lost. A downloaded backup is put back on the server. Someone with access to it stops the site, runs{' '}
        <code>npm run restore -- FILE</code> with the file, and starts the site again. What was there before is set
        aside, not lost. Afterward, everyone has to log in again.
      </p>
      <p>
        Once a week, the newest backup is restored for practice, in a folder of its own. The Club office says when that
        worked last.
      </p>
      <p>
        A backup holds everything the members have written and uploaded, with their addresses. Keep downloaded ones
        where only people of the club’s board get at them.
      </p>
    </Card>
  );
}

/** Announces the end of a backup or check to screen readers; the page only shows it. */
function useEndNotice(state: Backups | null): void {
  const before = useRef(state?.running);
  useEffect(() => {
    if (!state) return;
    const ended = state.running ? undefined : before.current;
    before.current = state.running;
    // No Admin asked for these.
    if (ended && ['drill', 'integrity', 'copy'].includes(ended.kind)) return;
    if (ended?.kind === 'check')
      showToast({ kind: 'success', title: 'The check has ended. The list says what it found.' });
    else if (ended && !state.failure) showToast({ kind: 'success', title: 'The backup is made' });
    else if (ended) showToast({ kind: 'danger', title: 'The backup was not made', text: state.failure?.problem });
  }, [state]);
}

/** Shows where encrypted copies go, and how the last one went. */
function Copies({ copies: { place, newest, failure, isOverdue }, state }: CopiesProps) {
  const isCopying = state.running?.kind === 'copy';
  return (
    <Card title="Copies in a second place" padding="medium">
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
