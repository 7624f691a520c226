import type { Updates } from '#contracts/office/updates.ts';
import type { Services } from '#server/services.ts';
import { version as installed } from '#server/version.ts';
import type { UpdateState } from './state-files.mjs';

const interrupted = 'The site was stopped before the new version was ready. Nothing has changed; you can begin again.';

/** Checks whether an update ended only because the site was stopped: nothing is wrong with the version. */
export function wasStopped(last: Updates['last']): boolean {
  return last?.reason === interrupted;
}

/** How the last update of a site ended. */
export interface LastUpdate {
  /** Whether the machine stopped while a version was being made ready. */
  wasInterrupted: boolean;
  read(): Updates['last'];
  /** Notes that a version is being made ready, until `prepared`: if the machine stops meanwhile, the next start says so. */
  preparing(version: string): void;
  prepared(): void;
  /** Notes why a version was not installed; without a reason, the site is stopping. */
  notInstalled(version: string, reason?: string): void;
}

export function openLastUpdate(files: UpdateState, log: Services['log']): LastUpdate {
  /** On a full disk, only here. */
  let returned: Updates['last'] | undefined;

  function notInstalled(version: string, reason = interrupted): void {
    returned = { version, at: new Date().toISOString(), outcome: 'returned', reason };
    try {
      files.write('last', returned);
    } catch (error) {
      log.error({ err: error, version }, 'it could not be noted how an update ended');
    }
  }

  function prepared(): void {
    try {
      files.remove('preparing');
    } catch (error) {
      log.error({ err: error }, 'the state of an update could not be changed');
    }
  }

  const lost = files.read('preparing');
  // If the power was cut just when it was ready, it is the version that runs now.
  if (lost && lost.version !== installed) notInstalled(lost.version);
  if (lost) prepared();

  return {
    wasInterrupted: lost !== undefined,
    read: () => returned ?? files.read('last') ?? null,
    preparing: (version) => files.write('preparing', { version }),
    prepared,
    notInstalled,
  };
}
