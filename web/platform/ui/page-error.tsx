import { useRevalidator } from 'react-router';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { firstError } from '#web/platform/lib/outcome.ts';
import { LoadError } from './load-error.tsx';

/** Says why the page's loader failed, with a button to reload the page. */
export function PageError({ errors }: { errors: FlatErrors }) {
  const { revalidate, state } = useRevalidator();
  return <LoadError message={firstError(errors)} working={state !== 'idle'} onRetry={() => void revalidate()} />;
}
