import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { BackupRun } from '#contracts/office/backups.ts';
import * as endpoints from '#contracts/office/backups.ts';
import { oneMinute } from '#contracts/platform/durations.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import { readFileInto } from '#server/platform/http/send-file.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import type { Services } from '#server/services.ts';
import { listArchives, nameArchive, readArchiveFile } from './folder.ts';
import { readBackups } from './queries.ts';
import type { BackupRunner } from './runner.ts';
import { findRunning } from './runs.ts';
import { createBackupLinks } from './serve-backups.ts';

type Dependencies = Pick<Services, 'db' | 'config'> & { runner: BackupRunner };

/** Long enough for a browser that asks where to save the file. */
const linkLife = 5 * oneMinute;
const busy =
  'Another backup is being made, copied, or checked right now, or the database is being checked. Wait until it is done, then try again.';
const enough = `There are ${endpoints.mostManualBackups} backups made by hand. Download and delete some of them first.`;

export function backupRoutes(app: FastifyInstance, { db, config, runner }: Dependencies): void {
  const { dataDir } = config;
  const links = createBackupLinks(config.jwtSecret);

  handle(app, endpoints.listBackups, () => readBackups({ db, config }, Date.now()));

  handle(app, endpoints.createBackup, async ({ viewer }) => {
    const now = Date.now();
    const manual = (await listArchives(dataDir)).filter(({ kind }) => kind === 'manual');
    if (manual.length >= endpoints.mostManualBackups) throw new Refusal(409, { error: enough });
    const name = nameArchive('manual', config.timeZone, now, manual);
    if (await runner.begin({ kind: 'manual', name, night: null })) {
      await addLogEntry(db, { kind: 'backup-made', by: viewer.userId, detail: name });
    } else if (!isMaking(await findRunning(db, now))) throw new Refusal(409, { error: busy });
    return success;
  });

  handle(app, endpoints.checkBackup, async ({ params: { name } }) => {
    await readArchiveFile(dataDir, name);
    if (await runner.begin({ kind: 'check', name, night: null })) return success;
    const running = await findRunning(db, Date.now());
    if (running && (running.kind !== 'check' || running.name !== name)) throw new Refusal(409, { error: busy });
    return success;
  });

  handle(app, endpoints.downloadBackup, async ({ viewer, params, request, reply }) => {
    const archive = await readArchiveFile(dataDir, params.name);
    await addLogEntry(db, { kind: 'backup-downloaded', by: viewer.userId, detail: archive.name });
    return readFileInto(request, reply, archive);
  });

  handle(app, endpoints.createBackupLink, async ({ viewer, params, request }) => {
    const { name } = await readArchiveFile(dataDir, params.name);
    const sessionId = request.sessionId as string;
    // Logged here and not where the link is used, because a browser that resumes a download uses it again.
    await addLogEntry(db, { kind: 'backup-downloaded', by: viewer.userId, detail: name });
    const link = links.issue({ userId: viewer.userId, sessionId, name, until: Date.now() + linkLife });
    return { url: `/backups/${link}/${name}` };
  });

  handle(app, endpoints.deleteBackup, async ({ viewer, params }) => {
    const { name, path } = await readArchiveFile(dataDir, params.name);
    await rm(path, { force: true });
    await addLogEntry(db, { kind: 'backup-deleted', by: viewer.userId, detail: name });
    return success;
  });
}

/** Checks whether a backup is under way, or was until just now. */
function isMaking(running: BackupRun | undefined): boolean {
  return running === undefined || running.kind === 'manual' || running.kind === 'nightly';
}
