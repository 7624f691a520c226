import { type ClubEvent, listEvents } from '#contracts/events/events.ts';
import type { Photo } from '#contracts/gallery/photos.ts';
import { dayOf, formatShortDay } from '#contracts/platform/event-dates.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { firstError } from '#web/platform/lib/outcome.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { SelectField } from '#web/platform/ui/field.tsx';

interface EventFieldProps {
  current?: Photo['event'];
  /** What it says while no event is chosen. */
  none?: string;
  error: string | undefined;
}

/** Asks which event a photo is from. Offers past events, the latest first. */
export function EventField({ current, none = 'No event', error }: EventFieldProps) {
  const { data, errors } = useLoaded('past events', () =>
    callList(listEvents, { query: { list: 'past', limit: '100' } }),
  );
  const events = (data?.items ?? []).filter(({ _id }) => _id !== current?._id);
  return (
    <SelectField
      // Starts over with another event, but not when the list arrives: what was chosen by then would be lost.
      key={current?._id}
      label="Which event is it from?"
      name="event"
      optional
      defaultValue={current?._id ?? ''}
      error={error ?? (errors && firstError(errors))}
    >
      <option value="">{none}</option>
      {current && <option value={current._id}>{current.title}</option>}
      {events.map((event) => (
        <option key={event._id} value={event._id}>
          {nameOf(event)}
        </option>
      ))}
    </SelectField>
  );
}

function nameOf({ title, startDate }: ClubEvent): string {
  return `${title}, ${formatShortDay(dayOf(startDate))}`;
}
