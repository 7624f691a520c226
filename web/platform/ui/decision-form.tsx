import { type ComponentProps, type FormEvent, useRef } from 'react';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { readFields } from '#web/platform/lib/form-fields.ts';
import { Button } from './button.tsx';
import common from './common.module.css';
import styles from './decision-form.module.css';
import { TextArea } from './field.tsx';
import { FormAlert } from './form-alert.tsx';

interface Choice<Decision> extends Pick<ComponentProps<typeof Button>, 'icon' | 'variant'> {
  decision: Decision;
  label: string;
  workingLabel: string;
}

interface DecisionFormProps<Decision> {
  /** The heading of what is decided. */
  labelledBy: string;
  /** To whom a few words may go with the decision; without it there is no field. */
  words: Pick<ComponentProps<typeof TextArea>, 'maxLength' | 'hint'> & { to: string | undefined };
  choices: readonly Choice<Decision>[];
  errors: FlatErrors;
  /** The decision that is being sent. */
  underWay: Decision | undefined;
  onDecide: (decision: Decision, words: string) => void;
}

/** Decides about something that a member sent, with a few words to them. */
export function DecisionForm<Decision extends string>({
  labelledBy,
  words: { to, ...words },
  choices,
  errors,
  underWay,
  onDecide,
}: DecisionFormProps<Decision>) {
  const form = useRef<HTMLFormElement>(null);
  const decide = (decision: Decision) => onDecide(decision, (form.current && readFields(form.current).words) ?? '');
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className={common.above5}
      aria-labelledby={labelledBy}
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      <FormAlert errors={errors} />
      {to && <TextArea {...words} label={`A few words to ${to}`} name="words" rows={2} optional error={errors.words} />}
      <div className={styles.buttons}>
        {choices.map(({ decision, label, ...look }) => (
          <Button key={decision} {...look} working={underWay === decision} onClick={() => decide(decision)}>
            {label}
          </Button>
        ))}
      </div>
    </form>
  );
}
