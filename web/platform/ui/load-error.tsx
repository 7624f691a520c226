import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';

interface LoadErrorProps {
  /** What happened, in a sentence. */
  message: string;
  onRetry: () => void;
  working?: boolean | undefined;
}

/** Shows a load that failed: the spinner stays, with the reason and a button to try again. */
export function LoadError({ message, onRetry, working }: LoadErrorProps) {
  return (
    <Spinner label={message}>
      <Button variant="secondary" icon="refresh" working={working} workingLabel="Trying…" onClick={onRetry}>
        Try again
      </Button>
    </Spinner>
  );
}
