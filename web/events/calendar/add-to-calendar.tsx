import { readCalendarFile } from '#contracts/events/calendar.ts';
import type { ClubEvent } from '#contracts/events/events.ts';
import { saveFile } from '#web/platform/lib/save-file.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import styles from './add-to-calendar.module.css';

const calendar = 'text/calendar;charset=utf-8';

/** Downloads the event as a file for the calendar of the reader's own phone or computer. */
export function AddToCalendar({ event }: { event: ClubEvent }) {
  const { run, working } = useAction(readCalendarFile, {
    failed: 'We couldn’t download the file',
    reload: false,
    onDone: ({ fileName, content }) => saveFile(fileName, calendar, content),
  });
  return (
    <Card as="section" padding="large" className={styles.card}>
      <h2>Put it on your calendar</h2>
      <p>Works with Google, Apple, Outlook, and other calendars. Open the file once it downloads.</p>
      <Button
        variant="secondary"
        block
        icon="calendar-plus"
        working={working}
        workingLabel="Asking…"
        onClick={() => run({ params: { id: event._id } })}
      >
        Add to my calendar
      </Button>
    </Card>
  );
}
