import { askForKey } from './ask-for-key.ts';
import { runCommand } from './command.ts';
import { restoreBackup } from './restore-backup.ts';

await runCommand(() => restoreBackup(process.argv[2], undefined, process.stdin.isTTY ? askForKey : undefined));
