import { useNavigate } from 'react-router';
import { createEvent } from '#contracts/events/events.ts';
import { FormFrame } from '#web/platform/layout/page-frame.tsx';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { Card } from '#web/platform/ui/card.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/copy-event-page.ts';
import { toBody } from './event-body.ts';
import { EventForm } from './event-form.tsx';
import { loadEditableEvent } from './load-editable-event.ts';

export const clientLoader = loadEditableEvent;

/** Shows the form for a new event, filled in from another one except for its date. */
export default function CopyEventPage({ loaderData: { data, errors }, params }: Route.ComponentProps) {
  const navigate = useNavigate();
  if (errors)
    return (
      <>
        <PageTitle title="Duplicate Event" />
        <PageError errors={errors} />
      </>
    );
  return (
    <FormFrame
      title="Duplicate Event"
      lead="Everything is copied except the date. Choose a new one."
      backTo={`/cal-events/${params.id}`}
    >
      <Card padding="large">
        <EventForm
          key={data._id}
          template={data}
          label="Create Event"
          icon="calendar-plus"
          workingLabel="Creating…"
          save={(fields, idempotencyKey) => submit(createEvent, { body: toBody(fields), idempotencyKey })}
          onSaved={({ _id, title }) => {
            showToast({ kind: 'success', title: 'The event was created', text: title });
            return navigate(`/cal-events/${_id}`);
          }}
        />
      </Card>
    </FormFrame>
  );
}
