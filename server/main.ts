import { setFlagsFromString } from 'node:v8';
import { readConfig } from './config.ts';
import { explainFailure, type StartError } from './explain-failure.ts';
import { checkDatabase } from './platform/database/check.ts';

// By default, V8 lets the old generation grow to several times its live size before it collects garbage. On a small machine,
// that takes 150 MB more under load, and gains no speed that can be measured.
setFlagsFromString('--heap-growing-percent=40');

// Under `node --watch-path`, as in `npm run dev`, forked processes would report their imports as messages to us.
delete process.env.WATCH_REPORT_DEPENDENCIES;

let dataDir: string | undefined;
try {
  const config = readConfig();
  dataDir = config.dataDir;
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
    // A signal may arrive twice: systemd signals the server and its supervisor, which passes it on.
    process.on(signal, () => {
      if (!isEnding) void server.stop().then(() => process.exit());
      isEnding = true;
    });
  }
  console.log(`Fieldhouse is running: ${server.url}`);
} catch (error) {
  console.error(explainFailure(error as StartError, dataDir));
  process.exit(1);
}
