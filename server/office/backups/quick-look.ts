import type { Services } from '#server/services.ts';
import { type BackupProcess, explain, Interrupted, startProcess } from './start-process.ts';

/** Looks through the database file of SQLite in a process of its own, beside everything else: it reads only, and not for long. */
export interface QuickLook {
  /** Begins and returns at once. */
  begin(): void;
  /** Ends the one under way. */
  stop(): Promise<void>;
}

export function createQuickLook({ db, config, log }: Pick<Services, 'db' | 'config' | 'log'>): QuickLook {
  let current: { child: BackupProcess; work: Promise<void> } | undefined;

  async function record(child: BackupProcess): Promise<void> {
    const startedAt = Date.now();
    const problem = await child.result.then(
      () => null,
      (error: unknown) => {
        if (error instanceof Interrupted) throw error;
        log.error({ err: error }, 'the database file is damaged, or could not be read');
        return explain(error, config.dataDir);
      },
    );
    const nothing = { name: '', dueAt: null, attempt: 0, running: null, step: 'reading', done: 0, total: 0 } as const;
    const now = Date.now();
    await db
      .insertInto('backupRuns')
      .values({ ...nothing, kind: 'quick-look', startedAt, beatAt: now, finishedAt: now, problem })
      .execute();
  }

  return {
    begin() {
      const child = startProcess({ kind: 'reading', dataDir: config.dataDir, isWhole: false });
      const work = record(child).catch((error: unknown) => {
        if (!(error instanceof Interrupted)) log.error({ err: error }, 'a look at the database could not be recorded');
      });
      current = { child, work };
    },
    async stop() {
      current?.child.end();
      await current?.work;
    },
  };
}
