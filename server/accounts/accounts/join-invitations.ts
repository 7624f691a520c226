import type { DatabaseTransaction } from '#server/platform/database/schema.ts';

/** Marks invitations to the address of somebody who proved that it is theirs as joined by them, however they joined. */
export async function joinInvitations(
  tx: DatabaseTransaction,
  { userId, emailNorm }: { userId: number; emailNorm: string },
): Promise<void> {
  // Those on paper have no address either.
  if (emailNorm === '') return;
  await tx
    .updateTable('invitations')
    .set({ joinedAt: Date.now(), joinedId: userId })
    .where('emailNorm', '=', emailNorm)
    .where('joinedAt', 'is', null)
    .execute();
}
