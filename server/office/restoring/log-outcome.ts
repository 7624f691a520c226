import { addLogEntry } from '#server/platform/security-log/commands.ts';
import type { Services } from '#server/services.ts';
import { readOutcome, writeOutcome } from './outcome.ts';

/** Notes a restore in the security log of the restored club, which would not know of it otherwise. Safe to call again. */
export async function logOutcome({ db, config: { dataDir } }: Pick<Services, 'db' | 'config'>): Promise<void> {
  const outcome = readOutcome(dataDir);
  if (!outcome || outcome.isLogged) return;
  const { name, by, problem } = outcome;
  const admin = db.selectFrom('users').select('id').where('id', '=', by);
  const known = await admin.executeTakeFirst();
  const detail = problem ? `${name}: ${problem}` : name;
  await addLogEntry(db, { kind: 'backup-restored', by: known?.id, detail });
  writeOutcome(dataDir, { ...outcome, isLogged: true });
}
