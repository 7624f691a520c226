import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Notice, resumeNotice, stopNotice } from '#contracts/notices.ts';
import { submit } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toasts.ts';

/** Stops a notice that is under way, or takes up a stopped one; nothing for one that is sent. */
export function NoticeControls({ notice: { _id, state, startedAt } }: { notice: Notice }) {
  const { revalidate } = useRevalidator();
  const [working, setWorking] = useState(false);
  async function change(endpoint: typeof stopNotice | typeof resumeNotice) {
    setWorking(true);
    const outcome = await submit(endpoint, { params: { id: _id } });
    if (!outcome.ok) showToast({ kind: 'danger', title: 'That did not work', text: Object.values(outcome.errors)[0] });
    await revalidate();
    setWorking(false);
  }
  if (state === 'sent') return null;
  if (state === 'stopped') {
    return (
      <Button icon="player-play" block working={working} workingLabel="Going on…" onClick={() => change(resumeNotice)}>
        {startedAt ? 'Go on sending' : 'Send it after all'}
      </Button>
    );
  }
  return (
    <Button
      variant="danger"
      icon="player-stop"
      block
      working={working}
      workingLabel="Stopping…"
      onClick={() => change(stopNotice)}
    >
      {startedAt ? 'Stop sending' : 'Do not send it'}
    </Button>
  );
}
