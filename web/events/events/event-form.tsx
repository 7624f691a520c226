import { Fragment, useState } from 'react';
import { type ClubEvent, type EventInput, type EventScope, eventLimits } from '#contracts/events/events.ts';
import type { FlatErrors } from '#contracts/platform/common.ts';
import type { Outcome } from '#web/platform/lib/outcome.ts';
import { useSavedForm } from '#web/platform/lib/use-saved-form.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FieldRow } from '#web/platform/ui/field-row.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { FormResult } from '#web/platform/ui/form-result.tsx';
import type { IconName } from '#web/platform/ui/icon-names.ts';
import { TextArea } from '#web/platform/ui/text-area.tsx';
import { TextField } from '#web/platform/ui/text-field.tsx';
import type { EventFields } from './event-body.ts';
import styles from './event-form.module.css';
import { PictureChoice } from './picture-choice.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { ScopeField } from './scope-field.tsx';

type Values = { [Name in Exclude<keyof EventInput, 'repeat'>]?: string | number | null | undefined };

interface EventFormProps {
  /** The event that is changed. */
  event?: ClubEvent;
  /** An event that the new one is like, on another date. */
  template?: ClubEvent;
  label: string;
  icon: IconName;
  workingLabel: string;
  save: (fields: EventFields, idempotencyKey: string) => Promise<Outcome<ClubEvent>>;
  onSaved: (event: ClubEvent) => unknown;
}

/** Creates or changes an event; a form that creates is empty again afterwards. */
export function EventForm({ event, template, label, icon, workingLabel, save, onSaved }: EventFormProps) {
  const { stored, round, working, isUnsent, errors, form } = useSavedForm(
    event ? `event:${event._id}` : `event${template ? `:like:${template._id}` : ''}`,
    (fields, key) => save(fields as EventFields, key),
    {
      onDone(saved) {
        if (!event) setStartDate('');
        return onSaved(saved);
      },
    },
  );
  const values: Values =
    stored ?? (event && toValues(event)) ?? (template && { ...toValues(template), startDate: '', endDate: '' }) ?? {};
  const [scope, setScope] = useState<EventScope>(stored?.scope === 'following' ? 'following' : 'one');
  const [startDate, setStartDate] = useState(String(values.startDate ?? ''));
  return (
    <form method="post" className={styles.form} {...form} noValidate>
      <FormAlert errors={errors} />
      <Fragment key={round}>
        <TextField
          name="title"
          label="* Title"
          placeholder="Title"
          required
          maxLength={eventLimits.title}
          defaultValue={values.title ?? ''}
          error={errors.title}
        />
        <TimeFields values={values} errors={errors} onStart={setStartDate} />
        {!event && <RepeatFields startDate={startDate} values={stored ?? {}} error={errors.repeat} />}
        <PlaceFields values={values} errors={errors} />
        <TextField
          name="capacity"
          label="Room for how many people?"
          optional
          inputMode="numeric"
          placeholder="40"
          hint="Guests count. When it’s full, people wait in line and move up by themselves. Leave it empty if everyone fits."
          defaultValue={values.capacity ?? ''}
          error={errors.capacity}
        />
        <TextArea
          name="description"
          label="Description"
          placeholder="What should people know?"
          rows={4}
          maxLength={eventLimits.description}
          defaultValue={values.description ?? ''}
          error={errors.description}
        />
        <PictureChoice value={String(values.picture ?? '')} error={errors.picture} />
      </Fragment>
      {event?.series && <ScopeField event={event} value={scope} onChange={setScope} />}
      <FormResult isUnsent={isUnsent} working={working} />
      <Button type="submit" icon={icon} working={working} workingLabel={workingLabel}>
        {label}
      </Button>
    </form>
  );
}

function toValues(event: ClubEvent): Values {
  return { ...event, picture: event.hasOwnPicture ? event.picture : '' };
}

interface FieldsProps {
  values: Values;
  errors: FlatErrors;
}

function TimeFields({ values, errors, onStart }: FieldsProps & { onStart: (startDate: string) => void }) {
  return (
    <FieldRow>
      <TextField
        name="startDate"
        label="* Start datetime"
        type="datetime-local"
        placeholder="Start datetime"
        required
        defaultValue={values.startDate ?? ''}
        onChange={(event) => onStart(event.target.value)}
        error={errors.startDate}
      />
      <TextField
        name="endDate"
        label="End datetime"
        type="datetime-local"
        placeholder="End datetime"
        defaultValue={values.endDate ?? ''}
        error={errors.endDate}
      />
    </FieldRow>
  );
}

function PlaceFields({ values, errors }: FieldsProps) {
  return (
    <>
      <PlaceField name="address" label="Address" values={values} errors={errors} />
      <FieldRow>
        <PlaceField name="city" label="City" values={values} errors={errors} />
        <PlaceField name="state" label="State" values={values} errors={errors} />
        <PlaceField name="zip" label="Zip Code" values={values} errors={errors} />
      </FieldRow>
    </>
  );
}

function PlaceField({
  name,
  label,
  values,
  errors,
}: FieldsProps & { name: 'address' | 'city' | 'state' | 'zip'; label: string }) {
  return (
    <TextField
      name={name}
      label={label}
      placeholder={label}
      maxLength={eventLimits[name]}
      defaultValue={values[name] ?? ''}
      error={errors[name]}
    />
  );
}
