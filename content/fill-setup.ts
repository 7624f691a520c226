import { setupSteps } from '#contracts/office/setup.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';

/** The sample club has been there for years: nobody is asked to set it up. */
export async function fillSetup(tx: DatabaseTransaction): Promise<void> {
  const valueJson = JSON.stringify(Object.fromEntries(setupSteps.map((step) => [step, 'done'])));
  await tx.insertInto('settings').values({ name: 'setup', valueJson }).execute();
}
