import { twoStepGraceDays } from '#contracts/accounts/two-step.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import { isManager } from '#contracts/platform/policies.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SignedInViewer } from '#server/platform/http/authorize.ts';

const grace = twoStepGraceDays * oneDay;

interface Found {
  viewer: SignedInViewer;
  hasTwoStep: boolean;
  twoStepDueAt: number | null;
}

/**
 * Returns by when a member has to turn on two-step login, epoch ms; Infinity if they don’t have to. The time begins with the
 * first visit after the club required it.
 */
export async function readDeadline(
  db: Database,
  { viewer, hasTwoStep, twoStepDueAt }: Found,
  { twoStep }: Pick<Config, 'twoStep'>,
  now: number,
): Promise<number> {
  if (twoStep === 'optional' || hasTwoStep || !isManager(viewer)) return Infinity;
  if (twoStepDueAt !== null) return twoStepDueAt;
  const due = now + grace;
  await db
    .updateTable('users')
    .set((eb) => ({ twoStepDueAt: eb.fn.coalesce('twoStepDueAt', eb.val(due)) }))
    .where('id', '=', viewer.userId)
    .execute();
  return due;
}
