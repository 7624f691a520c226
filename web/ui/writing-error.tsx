import { Alert } from './alert.tsx';

/** An error that belongs to no field, above a form that keeps what was written; nothing without one. */
export function WritingError({ error }: { error: string | undefined }) {
  return (
    error && (
      <Alert kind="danger" role="alert" title={error}>
        What you wrote is still here.
      </Alert>
    )
  );
}
