import { useEffect, useRef } from 'react';
import type { Backups } from '#contracts/office/backups.ts';
import { showToast } from '#web/platform/lib/toasts.ts';

/** Announces the end of a backup or check to screen readers; the page only shows it. */
export function useEndNotice(state: Backups | null): void {
  const before = useRef(state?.running);
  useEffect(() => {
    if (!state) return;
    const ended = state.running ? undefined : before.current;
    before.current = state.running;
    if (ended?.kind === 'check')
      showToast({ kind: 'success', title: 'The check has ended. The list says what it found.' });
    else if (ended && !state.failure) showToast({ kind: 'success', title: 'The backup is made' });
    else if (ended) showToast({ kind: 'danger', title: 'The backup was not made', text: state.failure?.problem });
  }, [state]);
}
