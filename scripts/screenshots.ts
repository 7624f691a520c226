import { spawnSync } from 'node:child_process';

// The test that compares them writes them.
const env = { ...process.env, FIELDHOUSE_SCREENSHOTS: 'write' };
const { status } = spawnSync('playwright', ['test', 'screenshots'], { stdio: 'inherit', env });
process.exitCode = status ?? 1;
