import { type ClientLoaderFunctionArgs, redirect } from 'react-router';
import { canEditEvent } from '#contracts/events/event-policies.ts';
import { readEvent } from '#contracts/events/events.ts';
import { submit } from '#web/platform/lib/api.ts';
import { readViewer } from '#web/platform/lib/session.ts';

/** Loads the event of a page, and leads a member who may not edit it to the event instead. */
export async function loadEditableEvent({ params: { id = '' } }: ClientLoaderFunctionArgs) {
  const outcome = await submit(readEvent, { params: { id } });
  if (outcome.ok && !canEditEvent(readViewer(), outcome.data)) throw redirect(`/cal-events/${id}`);
  return outcome;
}
