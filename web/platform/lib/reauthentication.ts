import type { Outcome } from './outcome.ts';

type Retry = <Data>(
  outcome: Outcome<Data>,
  input: unknown,
  again: () => Promise<Outcome<Data>>,
) => Promise<Outcome<Data>>;

/**
 * Set while a private page is open: where an action is refused until the member proves who they are, asks, and sends it again.
 */
export const reauthentication: { retry?: Retry | undefined } = {};
