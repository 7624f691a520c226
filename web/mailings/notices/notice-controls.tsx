import { type Notice, resumeNotice, stopNotice } from '#contracts/mailings/notices.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';

const failed = 'That didn’t work';

/** Stops a notice that is under way, or takes up a stopped one; nothing for one that is sent. */
export function NoticeControls({ notice: { _id, state, startedAt } }: { notice: Notice }) {
  const resuming = useAction(resumeNotice, { failed });
  const stopping = useAction(stopNotice, { failed });
  const input = { params: { id: _id } };
  if (state === 'sent') return null;
  if (state === 'stopped') {
    return (
      <Button
        icon="player-play"
        block
        working={resuming.working}
        workingLabel="Starting…"
        onClick={() => resuming.run(input)}
      >
        {startedAt ? 'Keep sending' : 'Send it after all'}
      </Button>
    );
  }
  return (
    <Button
      variant="danger"
      icon="player-stop"
      block
      working={stopping.working}
      workingLabel="Stopping…"
      onClick={() => stopping.run(input)}
    >
      {startedAt ? 'Stop sending' : 'Don’t send it'}
    </Button>
  );
}
