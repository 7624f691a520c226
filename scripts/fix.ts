import { runAll } from './checks/run.ts';

const { isFine, output } = await runAll(['node', 'scripts/import-plugin.ts'], ['biome', 'check', '--write', '.']);
console.log(output.trim());
process.exitCode = isFine ? 0 : 1;
