import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { type Config, readConfig } from '#server/config.ts';
import { sqliteFile } from '#server/database/connect.ts';
import { pack, uploadsFolder } from './archive.ts';
import { CommandFailed, runCommand } from './command.ts';

// In one go: with pauses between, a busy site would make it start over again and again.
const allPagesAtOnce = 0x7fffffff;

await runCommand(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new CommandFailed('Into which file? For example: npm run backup -- fieldhouse-2026-11-20.tar.gz');
  const config = readConfig();
  check(config);
  const target = resolve(file);
  await writeBackup(config.dataDir, target);
  return `Saved to ${target} (${(statSync(target).size / 1e6).toFixed(1)} MB). Keep a copy on another machine.`;
});

function check({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl) {
    throw new CommandFailed(
      'This site keeps its data in PostgreSQL. Save that with pg_dump --format=custom, and copy the uploads folder.',
    );
  }
  if (!existsSync(sqliteFile(dataDir))) throw new CommandFailed(`There is nothing to save in ${dataDir} yet.`);
}

async function writeBackup(dataDir: string, target: string): Promise<void> {
  const staging = mkdtempSync(join(dataDir, '.backup-'));
  try {
    const source = new DatabaseSync(sqliteFile(dataDir), { readOnly: true });
    await backup(source, sqliteFile(staging), { rate: allPagesAtOnce });
    source.close();
    const uploads = join(dataDir, uploadsFolder);
    if (existsSync(uploads)) cpSync(uploads, join(staging, uploadsFolder), { recursive: true });
    mkdirSync(dirname(target), { recursive: true });
    pack(staging, `${target}.partial`);
    renameSync(`${target}.partial`, target);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
