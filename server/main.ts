import { BadSetting, readConfig } from './config.ts';
import { startServer } from './start.ts';

try {
  const server = await startServer(readConfig(), console.log);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.stop().then(() => process.exit(0)));
  }
  console.log(`Fieldhouse is open: ${server.url}`);
} catch (error) {
  console.error(error instanceof BadSetting ? error.message : explain(error as NodeJS.ErrnoException));
  process.exit(1);
}

function explain(error: NodeJS.ErrnoException): string {
  if (error.code === 'EADDRINUSE') return 'The port is taken by another program. Set PORT to a free one.';
  return `Fieldhouse could not start: ${error.stack}`;
}
