import type { FlatErrors } from '#contracts/platform/common.ts';
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

/** What a member who logged in a while ago has to prove: the code where two-step login is on. A passkey does as well. */
export type MissingProof = 'password' | 'code';

/** Returns what a refusal asks a member to prove; undefined where it is about something else. */
export function findMissingProof(refused: {
  status?: number | undefined;
  errors?: FlatErrors | undefined;
}): MissingProof | undefined {
  const { status, errors } = refused;
  if (status !== 403 || !errors) return undefined;
  if (errors.code !== undefined) return 'code';
  return errors.password === undefined ? undefined : 'password';
}
