import { runCommand } from './command.ts';
import { importFolder } from './import-folder.ts';

const args = process.argv.slice(2);
await runCommand(() =>
  importFolder(
    args.find((arg) => !arg.startsWith('--')),
    { skipBad: args.includes('--skip-bad') },
  ),
);
