import type { Readable } from 'node:stream';
import { Refusal } from '#server/platform/http/errors.ts';
import { createTickets } from '#server/platform/http/tickets.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import type { Services } from '#server/services.ts';
import { streamExport } from './stream-export.ts';

export const busyWords = 'An export is being downloaded right now. Wait until it is done, then try again.';
const retryAfter = 60;

export type Exporter = ReturnType<typeof createExporter>;

/** Begins exports, one at a time in this process. */
export function createExporter({ db, storage, config }: Pick<Services, 'db' | 'storage' | 'config'>) {
  let running = false;

  /** @throws Refusal 429 while another one is read */
  function refuseWhileBusy(): void {
    if (running) throw new Refusal(429, { error: busyWords }, retryAfter);
  }

  return {
    refuseWhileBusy,
    links: createTickets<{ userId: number; sessionId: string; until: number }>(config.jwtSecret, 'export'),
    /** The name of the file that the browser saves. */
    fileName: () => `club-${localDay(config.timeZone, new Date())}.zip`,
    /** Begins an export, and records it in the security log. @throws Refusal 429 */
    async begin(adminId: number): Promise<Readable> {
      refuseWhileBusy();
      running = true;
      try {
        await addLogEntry(db, { kind: 'club-exported', by: adminId });
        return streamExport({ db, storage }).once('close', () => {
          running = false;
        });
      } catch (error) {
        running = false;
        throw error;
      }
    },
  };
}
