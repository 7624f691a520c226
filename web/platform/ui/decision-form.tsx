import { type ComponentProps, type FormEvent, useRef } from 'react';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { readFields } from '#web/platform/lib/form-fields.ts';
import { Button, ButtonRow } from './button.tsx';
import common from './common.module.css';
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
  /** The field for a few words. It is missing without `to`, the person who gets them. */
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
      <ButtonRow above="medium">
        {choices.map(({ decision, label, ...look }) => (
          <Button key={decision} {...look} working={underWay === decision} onClick={() => decide(decision)}>
            {label}
          </Button>
        ))}
      </ButtonRow>
    </form>
  );
}
