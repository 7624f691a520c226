import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillSampleClub } from '#content/fill.ts';
import { fillLetters } from '#content/fill-letters.ts';
import { sampleClub } from '#content/sample-club.ts';
import { roles } from '#contracts/platform/roles.ts';
import { readConfig } from '#server/config.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import { startServer } from '#server/start.ts';
import { runCommand } from './command.ts';
import { readEnvFile } from './start/env-file.mjs';

await runCommand(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fieldhouse-demo-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  console.log('Starting a sample club. Everything in it is made up, and it’s gone when you stop it with Ctrl-C.');

  const config = readConfig({ ...settingsOfDemo(), DATA_DIR: dataDir, DATABASE_URL: '' });
  const server = await startServer(config, () => {});
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.stop().then(() => process.exit(0)));
  }
  await fillSampleClub(server.db, Date.now());
  await fillLetters(server.db, createStorage(config));
  return `\nLog in as one of these, or sign up:\n\n${listAccounts()}\n\nThe sample club is running: ${server.url}`;
});

// Takes only the host and port: the other settings in .env, such as the mail server, belong to the real club.
function settingsOfDemo(): NodeJS.ProcessEnv {
  const { PORT, HOST } = readEnvFile('.env');
  return { LOG_LEVEL: 'error', PORT, HOST, ...process.env };
}

/** Lists one account of each role, in columns. */
function listAccounts(): string {
  const { members } = sampleClub(Date.now());
  const rows = roles.flatMap((role) => members.find((member) => member.role === role) ?? []);
  return rows
    .map(({ role, email, password, name }) => `  ${role.padEnd(8)} ${email.padEnd(36)} ${password.padEnd(26)} ${name}`)
    .join('\n');
}
