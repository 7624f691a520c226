import { retrySetAside, type Status } from '#contracts/office/office.ts';
import { focusPageHeading } from '#web/platform/lib/focus-heading.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';

/** What the site ended during, three times in a row, with a way to run it again. */
export function SetAside({ jobs: { setAside } }: { jobs: Status['jobs'] }) {
  const { run, working } = useAction(retrySetAside, {
    failed: 'That didn’t work',
    onDone() {
      showToast({ kind: 'success', title: 'It runs again now' });
      focusPageHeading();
    },
  });
  return (
    <Card title="Set aside" icon="hourglass" padding="medium">
      <ul>
        {setAside.map(({ work, count }) => (
          <li key={work}>
            {work}
            {count > 1 && `, ${count} times`}
          </li>
        ))}
      </ul>
      <p>If the site ends again, it is set aside again. Then ask for help.</p>
      <Button icon="refresh" variant="secondary" working={working} workingLabel="Starting…" onClick={() => run()}>
        Run it again
      </Button>
    </Card>
  );
}
