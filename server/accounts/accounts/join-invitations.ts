import type { DatabaseTransaction } from '#server/platform/database/schema.ts';

/** Marks invitations to a proven address as accepted by its owner, however they joined. */
export async function joinInvitations(
  tx: DatabaseTransaction,
  { userId, emailNorm }: { userId: number; emailNorm: string },
): Promise<void> {
  // An empty address would match invitations on paper, which have none either.
  if (emailNorm === '') return;
  await tx
    .updateTable('invitations')
    .set({ joinedAt: Date.now(), joinedId: userId })
    .where('emailNorm', '=', emailNorm)
    .where('joinedAt', 'is', null)
    .execute();
}
