import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { BadSetting, type Config } from './config.ts';

const timeout = 5000;
const pause = 50;

const taken = 'must be a free port: another program has taken this one';
const forbidden = 'must be a port that this program can open';
const elsewhere = 'must be a name or an address of this machine, such as localhost';

/** Runs `work`, which listens. While the port is taken, tries again for five seconds: the previous process may be closing. */
export async function whenFree(work: () => Promise<unknown>): Promise<void> {
  for (const deadline = Date.now() + timeout; ; await wait(pause)) {
    try {
      await work();
      return;
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE' || Date.now() > deadline) throw error;
    }
  }
}

/** Throws what is wrong with the address of the site. @throws BadSetting which names PORT or HOST, or the same error */
export function explainListening(error: unknown): never {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') throw new BadSetting('PORT', taken);
  if (code === 'EACCES') throw new BadSetting('PORT', `${forbidden}, such as 3000`);
  throw isElsewhere(code) ? new BadSetting('HOST', elsewhere) : error;
}

/** Tries whether mail servers can be listened to. @throws BadSetting */
export async function requireMailPort({ inboundSmtp }: Pick<Config, 'inboundSmtp'>): Promise<void> {
  if (!inboundSmtp) return;
  await whenFree(() => tryPort(inboundSmtp)).catch((error) => {
    throw new BadSetting('INBOUND_SMTP', explainPort(codeOf(error)));
  });
}

function explainPort(code: string | undefined): string {
  if (isElsewhere(code)) return elsewhere;
  return code === 'EADDRINUSE' ? taken : `${forbidden} (${code})`;
}

async function tryPort(options: { port: number; host: string }): Promise<void> {
  const server = createServer().listen(options);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

function isElsewhere(code: string | undefined): boolean {
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EADDRNOTAVAIL';
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
