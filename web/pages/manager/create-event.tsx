import { type ClubEvent, createEvent } from '#contracts/events/events.ts';
import { toBody } from '#web/events/events/event-body.ts';
import { EventForm } from '#web/events/events/event-form.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { Card } from '#web/platform/ui/card.tsx';
import styles from './create-event.module.css';

/** Adds an event. */
export function CreateEvent({ onCreated }: { onCreated: (event: ClubEvent) => void }) {
  return (
    <Card title="Create Event" icon="calendar-plus">
      <div className={styles.body}>
        <p className={styles.required}>* = required fields</p>
        <EventForm
          label="Create Event"
          icon="calendar-plus"
          workingLabel="Creating…"
          save={(fields, idempotencyKey) => submit(createEvent, { body: toBody(fields), idempotencyKey })}
          onSaved={(event) => {
            onCreated(event);
            showToast({ kind: 'success', title: 'The event was created', text: event.title });
          }}
        />
      </div>
    </Card>
  );
}
