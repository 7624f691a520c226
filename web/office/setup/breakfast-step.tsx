import type { ReactNode } from 'react';
import { type Section, updateSection } from '#contracts/site/site.ts';
import styles from '#web/office/settings/settings-form.module.css';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { fieldProps } from '#web/platform/lib/use-saved-form.ts';
import { Button } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { TextField } from '#web/platform/ui/text-field.tsx';

interface BreakfastStepProps {
  breakfast: Section<'breakfast'>;
  onDone: () => unknown;
  /** The button that leaves the step for later. */
  children: ReactNode;
}

/** Where the monthly breakfast is; publishes that part of the front page. */
export function BreakfastStep({ breakfast, onDone, children }: BreakfastStepProps) {
  const { run, working, errors } = useAction(updateSection, { reload: false, onDone });
  const field = fieldProps(breakfast, errors);
  const save = withFields((fields) =>
    run({ params: { section: 'breakfast' }, query: { keepDraft: 'true' }, body: { ...breakfast, ...fields } }),
  );
  return (
    <form method="post" noValidate onSubmit={save} className={styles.form}>
      <FormAlert errors={errors} />
      <TextField label="Place" {...field('place')} maxLength={200} />
      <TextField label="Address" {...field('address')} maxLength={200} />
      <TextField label="A word about it" {...field('note')} maxLength={200} />
      <TextField
        label="Link to a map"
        {...field('mapUrl')}
        maxLength={500}
        hint="Look the place up on a map, then copy the address of that page."
      />
      <StepButtons working={working}>{children}</StepButtons>
    </form>
  );
}

/** The ways out of a step. */
export function StepButtons({ working, children }: { working: boolean; children: ReactNode }) {
  return (
    <div className={common.line3}>
      <Button type="submit" iconAfter="arrow-right" working={working} workingLabel="Saving…">
        Save and continue
      </Button>
      {children}
    </div>
  );
}
