import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { resumeNotice, retryNotice, stopNotice } from '#contracts/notices.ts';
import { submit } from '#web/lib/api.ts';
import { showToast } from '#web/lib/toasts.ts';

/** Changes what becomes of a notice, then shows it. */
export function useNoticeChange(id: string) {
  const { revalidate } = useRevalidator();
  const [working, setWorking] = useState(false);
  async function change(endpoint: typeof stopNotice | typeof resumeNotice | typeof retryNotice) {
    setWorking(true);
    const outcome = await submit(endpoint, { params: { id } });
    if (!outcome.ok) showToast({ kind: 'danger', title: 'That didn’t work', text: Object.values(outcome.errors)[0] });
    await revalidate();
    setWorking(false);
  }
  return { working, change };
}
