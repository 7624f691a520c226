import type { ReactNode } from 'react';
import { mapOf } from '#contracts/events/event-place.ts';
import { type Section, updateSection } from '#contracts/site/site.ts';
import { fieldWithExample } from '#web/office/settings/fields.ts';
import styles from '#web/office/settings/settings-form.module.css';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';
import { TextField } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { renewClub } from '#web/site/site/renew-club.ts';
import { madeUpBreakfast } from './made-up.ts';

interface BreakfastStepProps {
  breakfast: Section<'breakfast'>;
  onDone: () => unknown;
  /** The button that leaves the step for later. */
  children: ReactNode;
}

/** Asks where the monthly breakfast is, and publishes that part of the front page. */
export function BreakfastStep({ breakfast, onDone, children }: BreakfastStepProps) {
  const { run, working, errors } = useAction(updateSection, {
    reload: false,
    async onDone() {
      await renewClub();
      return onDone();
    },
  });
  const field = fieldWithExample(breakfast, errors, madeUpBreakfast);
  const save = withFields((fields) => {
    const mapUrl = fields.mapUrl || mapOf(`${fields.place}, ${fields.address}`);
    return run({
      params: { section: 'breakfast' },
      query: { keepDraft: 'true' },
      body: { ...breakfast, ...fields, mapUrl },
    });
  });
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
        optional
        hint="Leave it empty, and the link looks up the address."
      />
      <StepButtons working={working}>{children}</StepButtons>
    </form>
  );
}

/** Shows the ways out of a step. */
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
