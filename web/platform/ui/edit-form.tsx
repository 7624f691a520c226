import type { FormEvent, ReactNode, Ref } from 'react';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { Button, ButtonRow } from './button.tsx';
import styles from './edit-form.module.css';
import { FormResult } from './form-result.tsx';

interface EditFormProps {
  errors: FlatErrors;
  working: boolean;
  onSave: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** Shows the form around what is being changed. */
export function EditForm({ errors, working, onSave, onCancel, children }: EditFormProps) {
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    onSave();
  }
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate>
      {children}
      <FormResult errors={errors} />
      <ButtonRow>
        <Button type="submit" icon="check" working={working} workingLabel="Saving…">
          Save
        </Button>
        <Button variant="secondary" icon="x" aria-disabled={working} onClick={onCancel}>
          Cancel
        </Button>
      </ButtonRow>
    </form>
  );
}

interface EditButtonProps {
  ref: Ref<HTMLButtonElement>;
  what: 'post' | 'comment' | 'tribute';
  onClick: () => void;
}

export function EditButton({ ref, what, onClick }: EditButtonProps) {
  return (
    <Button ref={ref} variant="secondary" size="small" icon="pencil" onClick={onClick}>
      Edit<span className="sr-only"> my {what}</span>
    </Button>
  );
}
