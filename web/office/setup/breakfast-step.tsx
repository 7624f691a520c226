import type { ReactNode } from 'react';
import { type Section, updateSection } from '#contracts/site/site.ts';
import styles from '#web/office/settings/settings-form.module.css';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { TextField } from '#web/platform/ui/text-field.tsx';
import { StepButtons } from './step-buttons.tsx';

interface BreakfastStepProps {
  breakfast: Section<'breakfast'>;
  onDone: () => unknown;
  /** The button that leaves the step for later. */
  children: ReactNode;
}

/** Where the monthly breakfast is; publishes that part of the front page. */
export function BreakfastStep({ breakfast, onDone, children }: BreakfastStepProps) {
  const { run, working, errors } = useAction(updateSection, { reload: false, onDone });
  const save = withFields((fields) =>
    run({ params: { section: 'breakfast' }, query: { keepDraft: 'true' }, body: { ...breakfast, ...fields } }),
  );
  return (
    <form method="post" noValidate onSubmit={save} className={styles.form}>
      <FormAlert errors={errors} />
      <TextField label="Place" name="place" maxLength={200} defaultValue={breakfast.place} error={errors.place} />
      <TextField
        label="Address"
        name="address"
        maxLength={200}
        defaultValue={breakfast.address}
        error={errors.address}
      />
      <TextField
        label="A word about it"
        name="note"
        maxLength={200}
        defaultValue={breakfast.note}
        error={errors.note}
      />
      <TextField
        label="Link to a map"
        name="mapUrl"
        maxLength={500}
        defaultValue={breakfast.mapUrl}
        hint="Look the place up on a map, then copy the address of that page."
        error={errors.mapUrl}
      />
      <StepButtons working={working}>{children}</StepButtons>
    </form>
  );
}
