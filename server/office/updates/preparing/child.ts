import { setPriority } from 'node:os';
import type { Config } from '#server/config.ts';
import { UpdateFailed } from '#server/office/updates/state/update-failed.ts';
import { isDiskFull } from '#server/platform/storage/full-disk.ts';
import { openSource, type SourceSettings } from './open-source.ts';
import { prepareUpdate } from './prepare.ts';

/** What the process that prepares an update is told. */
export interface Order {
  config: Config;
  version: string;
  source: SourceSettings;
}

/** What it says at its end: undefined when the version is ready. */
export interface Outcome {
  failed?: string;
}

// Members come first, but the update also gets on.
setPriority(5);
process.on('disconnect', () => process.exit());
// Signals to the whole process group are for the server, which ends this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

process.once('message', async ({ config, version, source }: Order) => {
  const outcome: Outcome = await prepareUpdate(config, version, openSource(source).put).then(
    () => ({}),
    (error: unknown) => ({ failed: describe(error) }),
  );
  process.send?.(outcome, () => process.disconnect());
});

function describe(error: unknown): string {
  if (error instanceof UpdateFailed) return error.message;
  if (isDiskFull(error)) return 'The disk is full. Free up some space, then try again.';
  console.error(error);
  return 'The new version could not be prepared; the log says why.';
}
