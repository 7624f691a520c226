import { useRevalidator } from 'react-router';
import type { FlatErrors } from '#contracts/common.ts';
import { firstError } from '#web/lib/outcome.ts';
import { LoadError } from './load-error.tsx';

/** What the loader of the page could not read: says why, and has the page loaded again on a press. */
export function PageError({ errors }: { errors: FlatErrors }) {
  const { revalidate, state } = useRevalidator();
  return <LoadError message={firstError(errors)} working={state !== 'idle'} onRetry={() => void revalidate()} />;
}
