import { Fragment, useState } from 'react';
import { type ClubEvent, type EventInput, type EventScope, eventLimits } from '#contracts/events/events.ts';
import type { Outcome } from '#web/platform/lib/outcome.ts';
import { fieldProps, useSavedForm } from '#web/platform/lib/use-saved-form.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FieldRow, TextArea, TextField } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { FormResult } from '#web/platform/ui/form-result.tsx';
import type { IconName } from '#web/platform/ui/icon-names.ts';
import { usePictureUpload } from '#web/platform/uploads/use-upload.ts';
import type { EventFields } from './event-body.ts';
import styles from './event-form.module.css';
import { PictureChoice } from './picture-choice.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { ScopeField } from './scope-field.tsx';

type Values = { [Name in Exclude<keyof EventInput, 'repeat'>]?: string | number | null | undefined };

interface EventFormProps {
  /** The event that is changed. */
  event?: ClubEvent;
  /** The event that a new one copies, except for its dates. */
  template?: ClubEvent;
  label: string;
  icon: IconName;
  workingLabel: string;
  save: (fields: EventFields, idempotencyKey: string) => Promise<Outcome<ClubEvent>>;
  onSaved: (event: ClubEvent) => unknown;
}

/** Creates or changes an event; a form that creates is empty again afterwards. */
export function EventForm({ event, template, label, icon, workingLabel, save, onSaved }: EventFormProps) {
  const upload = usePictureUpload('photo');
  const isUploading = upload.sending !== null;
  const { stored, round, working, isUnsent, errors, form } = useSavedForm(
    draftName(event, template),
    (fields, key) => save(fields as EventFields, key),
    {
      onDone(saved) {
        if (!event) {
          setStartDate('');
          upload.stop();
        }
        return onSaved(saved);
      },
    },
  );
  const values: Values =
    stored ?? (event && toValues(event)) ?? (template && { ...toValues(template), startDate: '', endDate: '' }) ?? {};
  const [scope, setScope] = useState<EventScope>(stored?.scope === 'following' ? 'following' : 'one');
  const [startDate, setStartDate] = useState(String(values.startDate ?? ''));
  const field = fieldProps(values, errors);
  return (
    <form method="post" className={styles.form} {...form} noValidate>
      <FormAlert errors={errors} />
      <Fragment key={round}>
        <TextField {...field('title')} label="* Title" placeholder="Title" required maxLength={eventLimits.title} />
        <TimeFields field={field} onStart={setStartDate} />
        {!event && <RepeatFields startDate={startDate} values={stored ?? {}} error={errors.repeat} />}
        <PlaceFields field={field} />
        <TextField
          {...field('capacity')}
          label="Room for how many people?"
          optional
          inputMode="numeric"
          placeholder="40"
          hint="Guests count. When it’s full, people wait in line and move up by themselves. Leave it empty if everyone fits."
        />
        <TextArea
          {...field('description')}
          label="Description"
          placeholder="What should people know?"
          rows={4}
          maxLength={eventLimits.description}
        />
        <PictureChoice upload={upload} value={String(values.picture ?? '')} error={errors.picture} />
      </Fragment>
      {event?.series && <ScopeField event={event} value={scope} onChange={setScope} />}
      <FormResult isUnsent={isUnsent} working={working} />
      <Button
        type="submit"
        icon={icon}
        working={working || isUploading}
        workingLabel={isUploading ? 'Uploading the photo…' : workingLabel}
      >
        {label}
      </Button>
    </form>
  );
}

function draftName(event: ClubEvent | undefined, template: ClubEvent | undefined): string {
  if (event) return `event:${event._id}`;
  return template ? `event:like:${template._id}` : 'event';
}

function toValues(event: ClubEvent): Values {
  return { ...event, picture: event.hasOwnPicture ? event.picture : '' };
}

interface FieldsProps {
  field: ReturnType<typeof fieldProps<Values>>;
}

function TimeFields({ field, onStart }: FieldsProps & { onStart: (startDate: string) => void }) {
  return (
    <FieldRow>
      <TextField
        {...field('startDate')}
        label="* Start datetime"
        type="datetime-local"
        placeholder="Start datetime"
        hint="The day and the time when it begins."
        required
        onChange={(event) => onStart(event.target.value)}
      />
      <TextField
        {...field('endDate')}
        label="End datetime"
        type="datetime-local"
        placeholder="End datetime"
        hint="When it ends, if you know that already."
      />
    </FieldRow>
  );
}

function PlaceFields({ field }: FieldsProps) {
  return (
    <>
      <TextField {...field('address')} label="Address" placeholder="Address" maxLength={eventLimits.address} />
      <FieldRow>
        <TextField {...field('city')} label="City" placeholder="City" maxLength={eventLimits.city} />
        <TextField {...field('state')} label="State" placeholder="State" maxLength={eventLimits.state} />
        <TextField {...field('zip')} label="Zip Code" placeholder="Zip Code" maxLength={eventLimits.zip} />
      </FieldRow>
    </>
  );
}
