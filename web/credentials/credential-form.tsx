import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { FlatErrors } from '#contracts/common.ts';
import { useFormSubmit } from '#web/lib/form-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface RequiredField {
  name: string;
  label: string;
}

interface CredentialFormProps {
  title: string;
  lead: string;
  /** Where it was, and what was done there. */
  required: [RequiredField, RequiredField];
  /** What the box says that means "until now". */
  currentLabel: string;
  /** Sends the entry; returns what was refused. */
  save: (entry: Record<string, string> & { current: boolean }) => Promise<FlatErrors | undefined>;
}

/** Adds experience or education, then goes to the dashboard. */
export function CredentialForm({ title, lead, required, currentLabel, save }: CredentialFormProps) {
  const navigate = useNavigate();
  const { errors, working, onSubmit } = useFormSubmit(async ({ current, ...fields }) => {
    const refused = await save({ ...fields, current: current === 'on' } as Parameters<typeof save>[0]);
    if (!refused) await navigate('/dashboard');
    return refused;
  });
  return (
    <FormFrame title={title} lead={lead}>
      <Card padding="large">
        <form method="post" onSubmit={onSubmit} noValidate>
          <FormAlert errors={errors} />
          {required.map(({ name, label }) => (
            <TextField key={name} name={name} label={`* ${label}`} error={errors[name]} required />
          ))}
          <TextField name="location" label="Location" error={errors.location} />
          <SpanFields currentLabel={currentLabel} errors={errors} />
          <TextArea name="description" label="Description" rows={4} error={errors.description} />
          <Button type="submit" icon="device-floppy" working={working} workingLabel="Saving…">
            Submit
          </Button>
        </form>
      </Card>
    </FormFrame>
  );
}

function SpanFields({ currentLabel, errors }: { currentLabel: string; errors: FlatErrors }) {
  const [isCurrent, setIsCurrent] = useState(false);
  return (
    <>
      <FieldRow>
        <TextField name="from" label="From Date" type="date" error={errors.from} />
        <TextField name="to" label="To Date" type="date" error={errors.to} disabled={isCurrent} />
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
