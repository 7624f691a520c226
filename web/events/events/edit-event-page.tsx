import { useNavigate } from 'react-router';
import { type ClubEvent, updateEvent } from '#contracts/events/events.ts';
import { isCreator } from '#contracts/platform/policies.ts';
import { FormFrame } from '#web/platform/layout/page-frame.tsx';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { Card } from '#web/platform/ui/card.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/edit-event-page.ts';
import { DeleteEvent } from './delete-event.tsx';
import styles from './edit-event-page.module.css';
import { toBody } from './event-body.ts';
import { EventForm } from './event-form.tsx';
import { loadEditableEvent } from './load-editable-event.ts';

export const clientLoader = loadEditableEvent;

export default function EditEventPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  if (!errors) return <EditEvent key={data._id} event={data} />;
  return (
    <>
      <PageTitle title="Edit Event" />
      <PageError errors={errors} />
    </>
  );
}

function EditEvent({ event }: { event: ClubEvent }) {
  const navigate = useNavigate();
  const viewer = useViewer();
  const address = `/cal-events/${event._id}`;
  return (
    <FormFrame title="Edit Event" lead="Everyone will see the change right away." backTo={address}>
      <Card padding="large">
        <EventForm
          event={event}
          label="Save the event"
          icon="device-floppy"
          workingLabel="Saving…"
          save={(fields) =>
            submit(updateEvent, { params: { id: event._id }, query: { scope: fields.scope }, body: toBody(fields) })
          }
          onSaved={() => {
            showToast({ kind: 'success', title: 'The event was saved' });
            return navigate(address);
          }}
        />
      </Card>
      {isCreator(viewer, event) && (
        <div className={styles.remove}>
          <DeleteEvent event={event} onDeleted={() => navigate('/cal-events')} />
        </div>
      )}
    </FormFrame>
  );
}
