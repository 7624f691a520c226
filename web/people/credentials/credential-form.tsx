import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { FormFrame } from '#web/platform/layout/page-frame.tsx';
import { submit } from '#web/platform/lib/api.ts';
import type { CredentialKind } from '#web/platform/lib/credentials.ts';
import { fieldProps, useSavedForm } from '#web/platform/lib/use-saved-form.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { CheckField } from '#web/platform/ui/check-field.tsx';
import common from '#web/platform/ui/common.module.css';
import { FieldRow, TextArea, TextField } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { FormResult } from '#web/platform/ui/form-result.tsx';
import { credentialKinds } from './credential-kinds.ts';

/** Adds experience or education, then goes to the dashboard. */
export function CredentialForm({ kind }: { kind: CredentialKind }) {
  const { title, lead, required, currentLabel, create } = credentialKinds[kind];
  const navigate = useNavigate();
  const {
    stored = {},
    working,
    isUnsent,
    errors,
    form,
  } = useSavedForm(
    kind,
    ({ current, ...fields }, idempotencyKey) =>
      submit(create, { body: { ...fields, current: current === 'on' } as never, idempotencyKey }),
    { onDone: () => navigate('/dashboard') },
  );
  const field = fieldProps(stored, errors);
  return (
    <FormFrame title={`Add ${title}`} lead={lead}>
      <Card padding="large">
        <form method="post" {...form} noValidate>
          <FormAlert errors={errors} />
          {required.map(({ name, label, hint }) => (
            <TextField
              key={name}
              name={name}
              label={`* ${label}`}
              hint={hint}
              defaultValue={stored[name]}
              error={errors[name]}
              required
            />
          ))}
          <TextField {...field('location')} label="Location" />
          <SpanFields currentLabel={currentLabel} stored={stored} errors={errors} />
          <TextArea {...field('description')} label="Description" rows={4} />
          <FormResult isUnsent={isUnsent} working={working} />
          <Button type="submit" icon="device-floppy" className={common.above5} working={working} workingLabel="Saving…">
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
  const field = fieldProps(stored, errors);
  const [isCurrent, setIsCurrent] = useState(stored.current === 'on');
  return (
    <>
      <FieldRow>
        <TextField {...field('from')} label="From Date" type="date" hint="When it began. A good guess is fine." />
        <TextField {...field('to')} label="To Date" type="date" hint="When it ended." disabled={isCurrent} />
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
