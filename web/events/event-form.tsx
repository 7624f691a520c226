import { useRef } from 'react';
import type { FlatErrors } from '#contracts/common.ts';
import { type ClubEvent, type EventInput, eventLimits } from '#contracts/events.ts';
import { useFormSubmit } from '#web/lib/form-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './event-form.module.css';

type EventFields = Record<keyof EventInput, string>;

interface EventFormProps {
  /** What the fields are filled with. */
  event?: ClubEvent;
  label: string;
  icon: IconName;
  workingLabel: string;
  /** Sends the event; returns what was refused. */
  save: (fields: EventFields) => Promise<FlatErrors | undefined>;
}

/** Creates or changes an event; a form that creates is empty again afterwards. */
export function EventForm({ event, label, icon, workingLabel, save }: EventFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, working, onSubmit } = useFormSubmit(async (fields) => {
    const refused = await save(fields as unknown as EventFields);
    if (!refused && !event) form.current?.reset();
    return refused;
  });
  return (
    <form method="post" ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      <FormAlert errors={errors} />
      <TextField
        name="title"
        label="* Title"
        placeholder="Title"
        required
        maxLength={eventLimits.title}
        defaultValue={event?.title}
        error={errors.title}
      />
      <TimeFields event={event} errors={errors} />
      <PlaceFields event={event} errors={errors} />
      <TextArea
        name="description"
        label="Description"
        placeholder="What should people know?"
        rows={4}
        maxLength={eventLimits.description}
        defaultValue={event?.description}
        error={errors.description}
      />
      <Button type="submit" icon={icon} working={working} workingLabel={workingLabel}>
        {label}
      </Button>
    </form>
  );
}

interface FieldsProps {
  event: ClubEvent | undefined;
  errors: FlatErrors;
}

function TimeFields({ event, errors }: FieldsProps) {
  return (
    <FieldRow>
      <TextField
        name="startDate"
        label="* Start datetime"
        type="datetime-local"
        placeholder="Start datetime"
        required
        defaultValue={event?.startDate}
        error={errors.startDate}
      />
      <TextField
        name="endDate"
        label="End datetime"
        type="datetime-local"
        placeholder="End datetime"
        defaultValue={event?.endDate ?? ''}
        error={errors.endDate}
      />
    </FieldRow>
  );
}

function PlaceFields({ event, errors }: FieldsProps) {
  return (
    <>
      <PlaceField name="address" label="Address" event={event} errors={errors} />
      <FieldRow>
        <PlaceField name="city" label="City" event={event} errors={errors} />
        <PlaceField name="state" label="State" event={event} errors={errors} />
        <PlaceField name="zip" label="Zip Code" event={event} errors={errors} />
      </FieldRow>
    </>
  );
}

function PlaceField({
  name,
  label,
  event,
  errors,
}: FieldsProps & { name: 'address' | 'city' | 'state' | 'zip'; label: string }) {
  return (
    <TextField
      name={name}
      label={label}
      placeholder={label}
      maxLength={eventLimits[name]}
      defaultValue={event?.[name]}
      error={errors[name]}
    />
  );
}
