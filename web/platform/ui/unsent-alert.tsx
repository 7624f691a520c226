import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

interface UnsentAlertProps {
  working: boolean;
  onRetry: (() => void) | undefined;
}

/** Its text may not have arrived. Without `onRetry` the button submits the form. */
export function UnsentAlert({ working, onRetry }: UnsentAlertProps) {
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
      >
        Try again
      </Button>
    </Alert>
  );
}
