import { useEffect, useRef } from 'react';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { firstError } from '#web/platform/lib/outcome.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { countErrors, FieldLinks } from './field-links.tsx';
import styles from './form-result.module.css';

interface UnsentAlertProps {
  working: boolean;
  onRetry: (() => void) | undefined;
  /** Called when “Try again” gets or loses the focus; not when it disappears. */
  onFocus: (hasFocus: boolean) => void;
}

interface FormResultProps {
  /** What was refused; the error of a field links to the field. Left out where a FormAlert shows it. */
  errors?: FlatErrors;
  /** Whether the text may not have arrived. */
  isUnsent?: boolean;
  working?: boolean;
  /** Without it, trying again submits the form. */
  onRetry?: () => void;
}

/** Shows what pressing the button of a form did: beside the button, brought into view, and said aloud. */
export function FormResult({ errors, isUnsent = false, working = false, onRetry }: FormResultProps) {
  const { error: general, ...fields } = errors ?? {};
  const error = firstError(errors);
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(error || isUnsent);
  const hadFocus = useRef(false);
  useEffect(() => {
    const said = error || isUnsent;
    // A result that was there when the page opened is not scrolled to, nor is a result that arrives while the reader uses
    // something else.
    if (said && said !== before.current && isInUse(place.current)) place.current?.scrollIntoView({ block: 'nearest' });
    // “Try again” had the focus, and is gone.
    if (!said && hadFocus.current && document.activeElement === document.body)
      place.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus();
    if (!isUnsent) hadFocus.current = false;
    before.current = said;
  }, [error, isUnsent]);
  return (
    <div ref={place} className={styles.place}>
      {error && (
        <Alert kind="danger" role="alert" title={general ?? countErrors(fields)}>
          <FieldLinks errors={fields} />
          Nothing was lost.
        </Alert>
      )}
      <div role="status">
        {isUnsent && (
          <UnsentAlert
            working={working}
            onRetry={onRetry}
            onFocus={(hasFocus) => {
              hadFocus.current = hasFocus;
            }}
          />
        )}
      </div>
    </div>
  );
}

// Safari focuses no button that is pressed, but what is around it, such as `main`.
function isInUse(place: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement?.contains(place) || (place?.closest('form')?.contains(activeElement) ?? false);
}

/** Says that the text may not have arrived. Without `onRetry` the button submits the form. */
function UnsentAlert({ working, onRetry, onFocus }: UnsentAlertProps) {
  return (
    <Alert kind="notice" title="Not sent yet. Your text is safe.">
      <p>It will be sent automatically, once, when you’re back online.</p>
      <Button
        type={onRetry ? 'button' : 'submit'}
        variant="secondary"
        size="small"
        icon="refresh"
        working={working}
        workingLabel="Trying…"
        onClick={onRetry}
        onFocus={() => onFocus(true)}
        onBlur={() => onFocus(false)}
      >
        Try again
      </Button>
    </Alert>
  );
}
