import { setTimeout } from 'node:timers/promises';
import { connect } from '#server/platform/database/connect.ts';
import type { Mailbox } from '#server/testing/mailbox.ts';

/** Waits for a number of emails, to the millisecond: the kill is to hit the middle of one. */
export async function arrive({ received }: Mailbox, count: number): Promise<void> {
  while (received.length < count) await setTimeout(1);
}

/** Adds accounts without a password, straight into the database; returns their addresses. */
export async function addMembers(dataDir: string, count: number): Promise<string[]> {
  const db = connect({ dataDir, databaseUrl: undefined });
  const addresses = Array.from({ length: count }, (_, index) => `member-${index}@example.com`);
  const rows = addresses.map((email) => ({
    name: `Member ${email}`,
    email,
    emailNorm: email,
    loginNorm: email,
    passwordHash: '',
    avatar: null,
    role: 'User' as const,
    createdAt: 0,
    lastSeenAt: null,
  }));
  await db.insertInto('users').values(rows).execute();
  await db.destroy();
  return addresses;
}
