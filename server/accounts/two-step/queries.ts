import { readDeadline } from '#server/accounts/accounts/second-steps/second-step-deadline.ts';
import { hasTwoStep } from '#server/accounts/accounts/second-steps/second-steps.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SignedInViewer } from '#server/platform/http/authorize.ts';

export async function readTwoStep(db: Database, viewer: SignedInViewer, rules: Pick<Config, 'twoStep'>) {
  const { userId } = viewer;
  const enabled = await hasTwoStep(db, userId);
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll().as('left'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const { twoStepDueAt } = await db
    .selectFrom('users')
    .select('twoStepDueAt')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const due = await readDeadline(db, { viewer, hasTwoStep: enabled, twoStepDueAt }, rules, Date.now());
  return {
    enabled,
    recoveryCodesLeft: Number(left),
    ...(due !== Infinity && { dueAt: new Date(due).toISOString() }),
  };
}
