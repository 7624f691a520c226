import { runCommand } from './command.ts';
import { fetchNewVersion } from './fetch-new-version.ts';

await runCommand(() => fetchNewVersion('.'));
