import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandFailed, runCommand } from './command.ts';
import { usualKeyFile } from './release/key-file.ts';
import { makeRelease } from './release/make-release.ts';
import { ReleaseFailed } from './release/run.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } });
  const [out = 'release'] = positionals;
  try {
    return await makeRelease('.', resolve(out), values.key ?? usualKeyFile, console.error);
  } catch (error) {
    throw error instanceof ReleaseFailed ? new CommandFailed(error.message) : error;
  }
});
