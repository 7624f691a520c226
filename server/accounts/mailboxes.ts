import { expressionBuilder } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { fold } from '#server/database/text.ts';

/**
 * A condition for queries that select from `users`: whose account somebody means who types this address or login name.
 * Two may share a mailbox; a login name is of one.
 */
export function isAccountOf(typed: string) {
  const eb = expressionBuilder<Schema, 'users'>();
  const folded = fold(typed);
  return eb(folded.includes('@') ? 'users.emailNorm' : 'users.loginNorm', '=', folded);
}
