import { redirect, useNavigate } from 'react-router';
import { type ClubEvent, updateEvent } from '#contracts/events.ts';
import { canEditEvent } from '#contracts/policies.ts';
import { PageTitle } from '#web/layout/page-title.tsx';
import { submit } from '#web/lib/api.ts';
import { readViewer } from '#web/lib/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Card } from '#web/ui/card.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import { PageError } from '#web/ui/page-error.tsx';
import type { Route } from './+types/edit-event-page.ts';
import { DeleteEvent } from './delete-event.tsx';
import styles from './edit-event-page.module.css';
import { EventForm } from './event-form.tsx';
import { loadEvent } from './load-event.ts';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const data = await loadEvent(params.id);
  if (data.event && !canEditEvent(readViewer(), data.event)) throw redirect(`/cal-events/${params.id}`);
  return data;
}

export default function EditEventPage({ loaderData: { event, errors } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title="Edit Event" />
      {event ? <EditEvent event={event} /> : <PageError errors={errors} />}
    </>
  );
}

function EditEvent({ event }: { event: ClubEvent }) {
  const navigate = useNavigate();
  const address = `/cal-events/${event._id}`;
  return (
    <FormFrame title="Edit Event" lead="Everyone will see the change right away." backTo={address}>
      <Card padding="large">
        <EventForm
          event={event}
          label="Save the event"
          icon="device-floppy"
          workingLabel="Saving…"
          save={async (body) => {
            const outcome = await submit(updateEvent, { params: { id: event._id }, body });
            if (!outcome.ok) return outcome.errors;
            showToast({ kind: 'success', title: 'The event was saved' });
            await navigate(address);
          }}
        />
      </Card>
      <div className={styles.remove}>
        <DeleteEvent event={event} onDeleted={() => void navigate('/cal-events')} />
      </div>
    </FormFrame>
  );
}
