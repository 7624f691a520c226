import { runCommand } from './command.ts';
import { restoreBackup } from './restore-backup.ts';

await runCommand(() => restoreBackup(process.argv[2]));
