import { type Notice, resumeNotice, stopNotice } from '#contracts/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { useNoticeChange } from './use-notice-change.ts';

/** Stops a notice that is under way, or takes up a stopped one; nothing for one that is sent. */
export function NoticeControls({ notice: { _id, state, startedAt } }: { notice: Notice }) {
  const { working, change } = useNoticeChange(_id);
  if (state === 'sent') return null;
  if (state === 'stopped') {
    return (
      <Button icon="player-play" block working={working} workingLabel="Starting…" onClick={() => change(resumeNotice)}>
        {startedAt ? 'Keep sending' : 'Send it after all'}
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
      {startedAt ? 'Stop sending' : 'Don’t send it'}
    </Button>
  );
}
