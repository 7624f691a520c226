import { Card } from '#web/platform/ui/card.tsx';

/** Says that backups can't be restored on this page, and how to do it. */
export function RestoreHelp() {
  return (
    <Card title="When you need one" icon="help-circle" padding="medium">
      <p>
        A backup is put back on the server, not on this page: whoever has access to the server stops the site, runs{' '}
        <code>npm run restore -- FILE</code> with the file, and starts the site again. What was there before is set
        aside, not lost. Afterwards everybody logs in again.
      </p>
      <p>
        A backup holds everything the members have written and uploaded, with their addresses. Keep downloaded ones
        where only people of the club’s board get at them.
      </p>
    </Card>
  );
}
