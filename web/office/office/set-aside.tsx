import { retrySetAside } from '#contracts/office/office.ts';
import { focusPageHeading } from '#web/platform/lib/focus-heading.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';

/** Runs work again that was set aside, because the site crashed during it three times in a row. */
export function SetAside() {
  const { run, working } = useAction(retrySetAside, {
    failed: 'That didn’t work',
    onDone() {
      showToast({ kind: 'success', title: 'Started again' });
      focusPageHeading();
    },
  });
  return (
    <Card title="Work that was set aside" padding="medium">
      <p>The notice above says what was set aside. You can run it again. If the site crashes again, ask for help.</p>
      <Button icon="refresh" variant="secondary" working={working} workingLabel="Starting…" onClick={() => run()}>
        Run it again
      </Button>
    </Card>
  );
}
