import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import type { UserIds } from './fill-profiles.ts';
import { day, hour } from './moments.ts';

const waiting = [
  { reporter: 'peglindqvist', ago: 1.5 * hour, reason: 'It’s private and shouldn’t be here' },
  { reporter: 'coachturo', ago: 50 * 60_000, reason: 'There are children in it. Did their parents say yes?' },
];
const kept = { reporter: 'dalehutchings', ago: 8 * day, reason: 'It’s private and shouldn’t be here' };
const originalText = 'Whoever parks across two spaces at breakfast again: I know what you drive, and where you live.';
const twice = 'It was there twice.';
const words = 'It was there twice, so one of the two had to sit down.';

/** Reports a changed post by two members, keeps another one, and hides the first comment of the club. */
export async function fillReports(tx: DatabaseTransaction, userIds: UserIds, now: number): Promise<void> {
  const reporters = [...waiting, kept].map(({ reporter }) => userIds.get(reporter) as number);
  const posts = await tx
    .selectFrom('posts')
    .select(['id', 'userId', 'createdAt'])
    .where('userId', 'not in', reporters)
    .where('body', '!=', '')
    .orderBy('id', 'desc')
    .execute();
  const reported = posts[0] as Row;
  const fine = posts.find(({ createdAt }) => createdAt < now - kept.ago) as Row;
  const manager = await tx.selectFrom('users').select('id').where('role', '=', 'Manager').executeTakeFirstOrThrow();
  const comment = await tx.selectFrom('comments').select(['id', 'userId']).orderBy('id').executeTakeFirstOrThrow();
  const openId = await addCase(tx, { kind: 'post', item: reported, state: 'open', at: now - 1.5 * hour });
  await tx.updateTable('moderationCases').set({ itemText: originalText }).where('id', '=', openId).execute();
  const decided = { by: manager.id, decidedAt: now - 7 * day };
  const closedId = await addCase(tx, { kind: 'post', item: fine, state: 'kept', at: now - kept.ago, ...decided });
  await addCase(tx, { kind: 'comment', item: comment, state: 'removed', at: now - 9 * day, ...decided });
  await tx
    .insertInto('securityEvents')
    .values({
      at: decided.decidedAt,
      kind: 'content-hidden',
      byId: manager.id,
      aboutId: comment.userId,
      detail: `comment ${comment.id}`,
      reason: twice,
    })
    .execute();
  const rows = [...waiting.map((one) => ({ ...one, caseId: openId })), { ...kept, caseId: closedId }];
  await tx
    .insertInto('reports')
    .values(
      rows.map(({ reporter, ago, reason, caseId }) => ({
        caseId,
        reporterId: userIds.get(reporter) as number,
        reason,
        createdAt: now - ago,
      })),
    )
    .execute();
}

interface Row {
  id: number;
  userId: number;
}

interface SampleCase {
  kind: 'post' | 'comment';
  item: Row;
  state: 'open' | 'kept' | 'removed';
  at: number;
  by?: number;
  decidedAt?: number;
}

async function addCase(tx: DatabaseTransaction, { kind, item, state, at, by, decidedAt }: SampleCase): Promise<number> {
  const { id } = await tx
    .insertInto('moderationCases')
    .values({
      kind,
      itemId: item.id,
      authorId: item.userId,
      state,
      openedAt: at,
      decidedBy: by ?? null,
      decidedAt: decidedAt ?? null,
      reason: state === 'removed' ? twice : '',
      words: state === 'removed' ? words : '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
