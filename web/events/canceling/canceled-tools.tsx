import { restoreEvent } from '#contracts/events/events.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button, ButtonLink, ButtonRow } from '#web/platform/ui/button.tsx';

/** Shows what managers do after an event was canceled: put it back on, or call those whom no email reaches. */
export function CanceledTools({ id, title }: { id: string; title: string }) {
  const { run, working } = useAction(restoreEvent, {
    failed: 'We couldn’t put the event back on',
    onDone: () => showToast({ kind: 'success', title: 'The event is back on', text: title }),
  });
  return (
    <ButtonRow>
      <Button
        variant="secondary"
        size="small"
        working={working}
        workingLabel="Saving…"
        onClick={() => run({ params: { id } })}
      >
        Undo<span className="sr-only"> canceling {title}</span>
      </Button>
      <ButtonLink to={`/manager/calls?event=${id}`} variant="secondary" size="small">
        Who to call<span className="sr-only"> about {title}</span>
      </ButtonLink>
    </ButtonRow>
  );
}
