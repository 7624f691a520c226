import { spawnSync } from 'node:child_process';

// With this variable, the test that compares the screenshots writes them instead.
const env = { ...process.env, FIELDHOUSE_SCREENSHOTS: 'write' };
const { status } = spawnSync('playwright', ['test', 'screenshots'], { stdio: 'inherit', env });
process.exitCode = status ?? 1;
