import { type ReactNode, useId } from 'react';
import styles from './choice-field.module.css';
import { FieldError } from './field.tsx';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** A line under the label. */
  hint?: ReactNode;
}

interface ChoiceFieldProps<Value extends string> {
  label: string;
  name: string;
  choices: Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  error?: string | undefined;
}

/** Shows a choice among a few options, each on its own card. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, name, choices, value, onChange, error } = props;
  const errorId = `${useId()}-error`;
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>
              <b>{choice.label}</b>
              {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
