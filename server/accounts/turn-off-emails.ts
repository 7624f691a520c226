import type { DatabaseTransaction } from '#server/database/schema.ts';

const none = { notices: 0, reminders: 0, messages: 0, replies: 'never', newsletter: 'never' } as const;

/** For an account without an address: it gets no emails of any kind. */
export async function turnOffEmails(tx: DatabaseTransaction, userId: number): Promise<void> {
  await tx
    .insertInto('emailPreferences')
    .values({ userId, ...none })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(none))
    .execute();
}
