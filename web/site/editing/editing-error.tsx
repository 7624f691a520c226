import { useEffect, useRef } from 'react';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { Alert } from '#web/platform/ui/alert.tsx';

/** Explains what was refused and moves the focus to the first invalid field. */
export function EditingError({ errors }: { errors: FlatErrors }) {
  const alert = useRef<HTMLDivElement>(null);
  const { error, ...fields } = errors;
  const count = Object.keys(fields).length;

  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    const main = alert.current?.closest('main');
    const first = main?.querySelector<HTMLElement>('[aria-invalid], [data-error]') ?? alert.current;
    // The confirming dialog returns the focus when it closes; this runs afterward.
    setTimeout(() => first?.focus());
  }, [errors]);

  if (count === 0 && !error) return null;
  const title = count === 1 ? 'One field needs another look' : `${count} fields need another look`;
  return (
    <Alert kind="danger" role="alert" ref={alert} tabIndex={-1} title={count > 0 ? title : 'Nothing was changed'}>
      {error ?? 'Nothing was published or saved. The fields are marked below.'}
    </Alert>
  );
}
