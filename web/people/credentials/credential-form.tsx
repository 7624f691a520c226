import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { FlatErrors } from '#contracts/platform/common.ts';
import type { Outcome } from '#web/platform/lib/outcome.ts';
import { useSavedForm } from '#web/platform/lib/use-saved-form.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { CheckField } from '#web/platform/ui/check-field.tsx';
import { FieldRow } from '#web/platform/ui/field-row.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { FormFrame } from '#web/platform/ui/form-frame.tsx';
import { FormResult } from '#web/platform/ui/form-result.tsx';
import { TextArea } from '#web/platform/ui/text-area.tsx';
import { TextField } from '#web/platform/ui/text-field.tsx';

interface RequiredField {
  name: string;
  label: string;
}

type Entry = Record<string, string> & { current: boolean };

interface CredentialFormProps {
  title: string;
  lead: string;
  /** Where it was, and what was done there. */
  required: [RequiredField, RequiredField];
  /** What the box says that means "until now". */
  currentLabel: string;
  /** As in `useDraft`. */
  name: string;
  save: (entry: Entry, idempotencyKey: string) => Promise<Outcome<unknown>>;
}

/** Adds experience or education, then goes to the dashboard. */
export function CredentialForm({ title, lead, required, currentLabel, name, save }: CredentialFormProps) {
  const navigate = useNavigate();
  const {
    stored = {},
    working,
    isUnsent,
    errors,
    form,
  } = useSavedForm(
    name,
    ({ current, ...fields }, key) => save({ ...fields, current: current === 'on' } as Entry, key),
    { onDone: () => navigate('/dashboard') },
  );
  return (
    <FormFrame title={title} lead={lead}>
      <Card padding="large">
        <form method="post" {...form} noValidate>
          <FormAlert errors={errors} />
          {required.map(({ name, label }) => (
            <TextField
              key={name}
              name={name}
              label={`* ${label}`}
              defaultValue={stored[name]}
              error={errors[name]}
              required
            />
          ))}
          <TextField name="location" label="Location" defaultValue={stored.location} error={errors.location} />
          <SpanFields currentLabel={currentLabel} stored={stored} errors={errors} />
          <TextArea
            name="description"
            label="Description"
            rows={4}
            defaultValue={stored.description}
            error={errors.description}
          />
          <FormResult isUnsent={isUnsent} working={working} />
          <Button type="submit" icon="device-floppy" working={working} workingLabel="Saving…">
            Save
          </Button>
        </form>
      </Card>
    </FormFrame>
  );
}

interface SpanFieldsProps {
  currentLabel: string;
  stored: Record<string, string>;
  errors: FlatErrors;
}

function SpanFields({ currentLabel, stored, errors }: SpanFieldsProps) {
  const [isCurrent, setIsCurrent] = useState(stored.current === 'on');
  return (
    <>
      <FieldRow>
        <TextField name="from" label="From Date" type="date" defaultValue={stored.from} error={errors.from} />
        <TextField
          name="to"
          label="To Date"
          type="date"
          defaultValue={stored.to}
          error={errors.to}
          disabled={isCurrent}
        />
      </FieldRow>
      <CheckField
        name="current"
        label={currentLabel}
        checked={isCurrent}
        onChange={(event) => setIsCurrent(event.target.checked)}
      />
    </>
  );
}
