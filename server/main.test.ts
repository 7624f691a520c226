// @module-tag sqlite
// @module-tag full
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from './testing/free-port.ts';

let folder: string;
let freePort: string;
let takenPort: string;
let taken: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fieldhouse-main-'));
  writeFileSync(join(folder, 'file'), 'Dear coaches');
  mkdirSync(join(folder, 'letters'));
  writeFileSync(join(folder, 'letters/fieldhouse.sqlite'), 'Dear coaches'.repeat(100));
  [freePort, takenPort] = [String(await findFreePort()), String(await findFreePort())];
  taken = createServer().listen(Number(takenPort), '127.0.0.1');
});

afterAll(() => {
  taken.close();
  rmSync(folder, { recursive: true });
});

interface Ended {
  code: number | string | null | undefined;
  stderr: string;
}

/** Runs the real server, as `npm start` does, until it ends. */
function start(settings: Record<string, string>): Promise<Ended> {
  const usual = { DATA_DIR: join(folder, 'data'), HOST: '127.0.0.1', PORT: freePort, DATABASE_URL: '', SMTP_URL: '' };
  const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', ...usual, ...settings };
  return new Promise((ended) => {
    execFile(process.execPath, ['server/main.ts'], { env, timeout: 110_000 }, (error, _stdout, stderr) =>
      ended({ code: error?.code, stderr }),
    );
  });
}

// Too long for a name: it is refused on this machine, without asking a name server that may not answer.
const noHost = `${'x'.repeat(64)}.invalid`;
const jwtSecret = { JWT_SECRET: 'x'.repeat(32) };

test.each<[string, () => Record<string, string>]>([
  ['SMTP_URL', () => ({ SMTP_URL: 'smtp://u:p@h:port' })],
  ['DATA_DIR', () => ({ DATA_DIR: join(folder, 'file') })],
  ['DATA_DIR', () => ({ DATA_DIR: join(folder, 'letters') })],
  ['HOST', () => ({ HOST: noHost })],
  ['HOST', () => ({ HOST: '192.0.2.7' })],
  ['PORT', () => ({ PORT: takenPort })],
  ['DATABASE_URL', () => ({ DATABASE_URL: 'postgres://club@127.0.0.1:9/club', ...jwtSecret })],
  ['DATABASE_URL', () => ({ DATABASE_URL: `postgres://club@${noHost}/club`, ...jwtSecret })],
  ['DATABASE_URL', () => ({ DATABASE_URL: 'postgres://u:p@h:port/club', ...jwtSecret })],
  ['INBOUND_SMTP', () => ({ INBOUND_SMTP: '127.0.0.1:70000', REPLY_ADDRESS: 'club@example.com' })],
  ['INBOUND_SMTP', () => ({ INBOUND_SMTP: `${noHost}:2525`, REPLY_ADDRESS: 'club@example.com' })],
  ['INBOUND_SMTP', () => ({ INBOUND_SMTP: `127.0.0.1:${takenPort}`, REPLY_ADDRESS: 'club@example.com' })],
])('a bad %s stops the start with one line that names it, and code 1', async (name, settings) => {
  const { code, stderr } = await start(settings());
  expect(stderr).toMatch(new RegExp(`^The setting ${name} must .+\\.\n$`));
  expect(code).toBe(1);
});
