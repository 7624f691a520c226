import { BadSetting, readConfig } from './config.ts';
import { checkDatabase } from './database/check.ts';
import { startServer } from './start.ts';

const thisMachine = 'must be a name or an address of this machine, such as localhost';
const listenTroubles: Record<string, [name: string, trouble: string]> = {
  EADDRINUSE: ['PORT', 'must be a free port: another program has taken this one'],
  EACCES: ['PORT', 'must be a port that this program may open, such as 3000'],
  ENOTFOUND: ['HOST', thisMachine],
  EAI_AGAIN: ['HOST', thisMachine],
  EADDRNOTAVAIL: ['HOST', thisMachine],
};

try {
  const config = readConfig();
  await checkDatabase(config);
  const server = await startServer(config, console.log);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.stop().then(() => process.exit(0)));
  }
  console.log(`Fieldhouse is open: ${server.url}`);
} catch (error) {
  console.error(explain(error as NodeJS.ErrnoException));
  process.exit(1);
}

function explain(error: NodeJS.ErrnoException): string {
  if (error instanceof BadSetting) return error.message;
  const cannotListen = listenTroubles[error.code ?? ''];
  return cannotListen ? new BadSetting(...cannotListen).message : `Fieldhouse could not start: ${error.stack}`;
}
