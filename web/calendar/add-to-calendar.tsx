import { useState } from 'react';
import { readCalendarFile } from '#contracts/calendar.ts';
import type { ClubEvent } from '#contracts/events.ts';
import { submit } from '#web/lib/api.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './add-to-calendar.module.css';

const calendar = 'text/calendar;charset=utf-8';

/** Hands the event over to the calendar of the reader's own phone or computer, as a file. */
export function AddToCalendar({ event }: { event: ClubEvent }) {
  const [working, setWorking] = useState(false);
  async function download() {
    setWorking(true);
    const outcome = await submit(readCalendarFile, { params: { id: event._id } });
    setWorking(false);
    if (outcome.ok) return saveFile(outcome.data.fileName, calendar, outcome.data.content);
    showToast({ kind: 'danger', title: 'The file didn’t download', text: Object.values(outcome.errors)[0] });
  }
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
        onClick={download}
      >
        Add to my calendar
      </Button>
    </Card>
  );
}
