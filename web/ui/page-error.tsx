import { useRevalidator } from 'react-router';
import type { FlatErrors } from '#contracts/common.ts';
import { LoadError } from './load-error.tsx';

/** What the loader of the page could not read: says why, and has the page loaded again on a press. */
export function PageError({ errors }: { errors: FlatErrors | undefined }) {
  const { revalidate, state } = useRevalidator();
  const message = Object.values(errors ?? {})[0] ?? '';
  return <LoadError message={message} working={state !== 'idle'} onRetry={() => void revalidate()} />;
}
