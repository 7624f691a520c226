import type { Database } from '#server/platform/database/schema.ts';

/** Adds accounts without a password, whose addresses are proven; returns the addresses. */
export async function addMembers(db: Database, count: number): Promise<string[]> {
  const addresses = Array.from({ length: count }, (_, index) => `member-${index}@example.com`);
  const rows = addresses.map((email) => ({
    name: `Member ${email}`,
    email,
    emailNorm: email,
    loginNorm: email,
    emailConfirmedAt: 0,
    passwordHash: '',
    avatar: null,
    role: 'User' as const,
    createdAt: 0,
    lastSeenAt: null,
  }));
  await db.insertInto('users').values(rows).execute();
  return addresses;
}
