import { setPriority } from 'node:os';
import type { Config } from '#server/config.ts';
import { createReleaseSource, type SourceSettings } from '#server/office/updates/releases/source.ts';
import { UpdateFailed } from '#server/office/updates/state/update-failed.ts';
import { isDiskFull } from '#server/platform/storage/full-disk.ts';
import { prepareUpdate } from './prepare.ts';

/** What the process that prepares an update is told. */
export interface Order {
  config: Config;
  version: string;
  source: SourceSettings;
}

/** What it says at its end. */
export interface Outcome {
  /** Why the version is not ready; missing when it is. */
  failed?: string;
}

// Members come first, but the update also gets on.
setPriority(5);

const site = new AbortController();
let isTried = false;
// The site has ended. What is fetched is left to its next start; a trial takes the copy of the data away first.
process.on('disconnect', () => {
  site.abort();
  if (!isTried) process.exit();
});
// Signals to the whole process group are for the server, which ends this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

process.once('message', async ({ config, version, source }: Order) => {
  const { put } = createReleaseSource(source.url, source.publicKey);
  const onTrial = () => {
    isTried = true;
  };
  const outcome: Outcome = await prepareUpdate({ config, version, put, onTrial, signal: site.signal }).then(
    () => ({}),
    (error: unknown) => ({ failed: describe(error) }),
  );
  if (!process.connected) process.exit();
  process.send?.(outcome, () => process.exit());
});

function describe(error: unknown): string {
  if (error instanceof UpdateFailed) return error.message;
  if (isDiskFull(error)) return 'The disk is full. Free up some space, then try again.';
  console.error(error);
  return 'The new version could not be prepared; the log says why.';
}
