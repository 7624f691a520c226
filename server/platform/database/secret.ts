import type { DialectAdapter, Kysely } from 'kysely';

type Connected = Pick<Kysely<never>, 'getExecutor'>;

// Transactions share the adapter of their database.
const secrets = new WeakMap<DialectAdapter, string>();

/** Attaches the secret that encrypts what this database stores; its transactions have it too. */
export function attachSecret(db: Connected, secret: string): void {
  secrets.set(db.getExecutor().adapter, secret);
}

/** Returns the secret of a database. @throws when it was opened without one: nothing may be stored in plain text by mistake */
export function secretOf(db: Connected): string {
  const secret = secrets.get(db.getExecutor().adapter);
  if (secret === undefined) throw new Error('This database was opened without the secret that encrypts its jobs');
  return secret;
}
