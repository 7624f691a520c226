import { invitationLimits } from '#contracts/membership/invitations.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/http/errors.ts';

const used =
  `The club can invite ${invitationLimits.aDay.toLocaleString('en-US')} people in a day, and this would be more. ` +
  'No one was invited this time. Invite fewer people, or go on tomorrow.';

/**
 * Counts people who are about to be invited, by any manager. Revoking an invitation does not make room again.
 * @throws Refusal 429 when the club would invite too many today; then none of them counts
 */
export async function spendInvitations(tx: DatabaseTransaction, people: number): Promise<void> {
  if (people === 0) return;
  const now = Date.now();
  const today = new Date(now).toISOString().slice(0, 10);
  await tx.deleteFrom('invitationDays').where('day', '<', today).execute();
  const counted = await tx
    .insertInto('invitationDays')
    .values({ day: today, people })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet((eb) => ({ people: eb('invitationDays.people', '+', people) }))
        .where('invitationDays.people', '<=', invitationLimits.aDay - people),
    )
    .returning('people')
    .executeTakeFirst();
  if (!counted) throw new Refusal(429, { error: used }, Math.ceil((oneDay - (now % oneDay)) / 1000));
}
