import { type PlannedNewsletter, sendTestNewsletter } from '#contracts/mailings/newsletter.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { NoMailNote } from '#web/platform/layout/no-mail-note.tsx';
import { showTestSent } from '#web/platform/layout/show-test-sent.ts';
import { countPeople } from '#web/platform/lib/counts.ts';
import { formatMoment } from '#web/platform/lib/dates.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';

/** When the next newsletter goes out and to how many, and a button to look at it in a mail program. */
export function NextNewsletter({ plan: { next, people } }: { plan: PlannedNewsletter }) {
  const { timeZone, sendsEmail } = useClub();
  const { run, working } = useAction(sendTestNewsletter, {
    failed: 'The test wasn’t sent',
    reload: false,
    onDone: () => showTestSent(sendsEmail),
  });
  return (
    <Card title="The next one" icon="calendar-event" padding="medium">
      <NoMailNote />
      <p>
        <b>{formatMoment(next, timeZone)}</b>, to {countPeople(people.weekly)}.
        {people.daily > 0 && ` ${countPeople(people.daily)} chose to get it every morning instead.`}
      </p>
      <Button variant="secondary" icon="mail-check" working={working} workingLabel="Sending…" onClick={() => run()}>
        Send a test to me
      </Button>
    </Card>
  );
}
