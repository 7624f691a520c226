import { useEffect, useRef } from 'react';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { countErrors } from '#web/platform/ui/count-errors.ts';
import { FieldLinks } from '#web/platform/ui/field-links.tsx';

/** Explains what was refused and moves the focus to the first invalid field. */
export function EditingError({ errors }: { errors: FlatErrors }) {
  const alert = useRef<HTMLDivElement>(null);
  const { error, ...fields } = errors;
  const title = countErrors(fields);

  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    const main = alert.current?.closest('main');
    const first = main?.querySelector<HTMLElement>('[aria-invalid], [data-error]') ?? alert.current;
    // The confirming dialog returns the focus when it closes; this runs afterward.
    setTimeout(() => first?.focus());
  }, [errors]);

  if (!title && !error) return null;
  return (
    <Alert kind="danger" role="alert" ref={alert} tabIndex={-1} title={title || 'Nothing was changed'}>
      {error ?? 'Nothing was published or saved. The fields are marked below, too.'}
      <FieldLinks errors={fields} />
    </Alert>
  );
}
