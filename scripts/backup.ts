import { runCommand } from './command.ts';
import { writeBackup } from './write-backup.ts';

await runCommand(() => writeBackup(process.argv[2]));
