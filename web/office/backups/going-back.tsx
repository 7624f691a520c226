import { useCallback, useEffect, useState } from 'react';
import { listBackups } from '#contracts/office/backups.ts';
import { submit } from '#web/platform/lib/api.ts';
import { expectLostSession } from '#web/platform/lib/lost-session.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { Alert } from '#web/platform/ui/alert.tsx';

/** In milliseconds. */
const timeBetweenLooks = 2000;

/** Returns what a page shows in place of its parts while the site goes back to a backup, and what starts that. */
export function useGoingBack() {
  const [isGoingBack, setGoingBack] = useState(false);
  const onFailed = useCallback(() => setGoingBack(false), []);
  return { goingBack: isGoingBack && <GoingBack onFailed={onFailed} />, onGoBack: () => setGoingBack(true) };
}

/** Waits until the restored site no longer knows this login: the login page then says so. */
function GoingBack({ onFailed }: { onFailed: () => void }) {
  useEffect(() => {
    expectLostSession('restored');
    let isShown = true;
    let timer = setTimeout(look, timeBetweenLooks, false);
    async function look(wasAway: boolean) {
      const { ok } = await submit(listBackups);
      if (!isShown) return;
      if (ok && wasAway) {
        showToast({
          kind: 'danger',
          title: 'We couldn’t go back to the backup',
          text: 'Everything is as it was. The Club office says why.',
        });
        onFailed();
      } else timer = setTimeout(look, timeBetweenLooks, wasAway || !ok);
    }
    return () => {
      isShown = false;
      clearTimeout(timer);
      expectLostSession(undefined);
    };
  }, [onFailed]);
  return (
    <Alert kind="notice" icon="hourglass" title="The site is going back to this backup">
      This takes a few minutes. Leave this page open: it tells you when you can log in again.
    </Alert>
  );
}
