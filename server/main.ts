import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { BadEnvFile } from '#scripts/start/env-file.mjs';
import { BadSetting, readConfig } from './config.ts';
import { BackupFailed } from './office/backups/archive/backup-failed.ts';
import { UpdateFailed } from './office/updates/state/update-failed.ts';
import { checkDatabase } from './platform/database/check.ts';
import { NewerDatabase } from './platform/database/migrations/migrate.ts';
import { describeRoom, isDiskFull } from './platform/storage/full-disk.ts';

// V8 lets the old generation grow to several times of what is alive before it looks for garbage: 150 MB more under load
// on the small machine that this runs on, for a speed that can't be measured.
setFlagsFromString('--heap-growing-percent=40');

/** Of SQLite: its file belongs to another user. */
const readOnly = 8;
const plainErrors = [BadSetting, BadEnvFile, NewerDatabase, UpdateFailed, BackupFailed];
try {
  const config = readConfig();
  await (await import('./office/restoring/restore-at-start.ts')).restoreAtStart(config, console.log);
  await checkDatabase(config);
  // Not earlier, so that a wrong setting is reported right away.
  if (process.argv.includes('--trial')) {
    const { tryHere } = await import('./try-out.ts');
    process.exit((await tryHere(config)) ? 0 : 1);
  }
  const { prepareVersion } = await import('./prepare-version.ts');
  await prepareVersion(config, console.log);
  const { startServer } = await import('./start.ts');
  const server = await startServer(config, console.log);
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // More than once, because systemd signals the server and its supervisor, which passes it on.
    process.on(signal, () => {
      if (!isEnding) void server.stop().then(() => process.exit());
      isEnding = true;
    });
  }
  console.log(`Fieldhouse is running: ${server.url}`);
} catch (error) {
  console.error(explain(error as NodeJS.ErrnoException));
  process.exit(1);
}

function explain(error: NodeJS.ErrnoException & { errcode?: number }): string {
  if (plainErrors.some((kind) => error instanceof kind)) return error.message;
  if (isDiskFull(error))
    return `The disk is full${roomOf(process.env.DATA_DIR)}. Free up some space, then start again.`;
  const isForbidden = error.code === 'EACCES' || error.code === 'EPERM';
  if (error.errcode === readOnly || (isForbidden && error.path))
    return new BadSetting('DATA_DIR', notOurs(error.path ?? 'its database')).message;
  return `Fieldhouse could not start: ${error.stack}`;
}

function notOurs(path: string): string {
  return `must be a folder in which this program may change every file, and ${path} belongs to another user. Make it yours with chown -R`;
}

function roomOf(dataDir = './data'): string {
  return existsSync(dataDir) ? `: ${describeRoom(resolve(dataDir))}` : '';
}
