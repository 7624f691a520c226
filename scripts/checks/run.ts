import { resolve } from 'node:path';
import { runTool } from '#scripts/start/run-tool.mjs';

/** How a check went. */
export interface Outcome {
  isFine: boolean;
  seconds: number;
  /** Everything it printed. */
  output: string;
  /** For checks that count tests. */
  tests?: { passed: number; failed: number; timed: TimedTest[] };
}

export interface TimedTest {
  name: string;
  milliseconds: number;
}

/** Runs commands one after the other and stops at the first failure. */
export async function runAll(...commands: string[][]): Promise<Outcome> {
  const total: Outcome = { isFine: true, seconds: 0, output: '' };
  for (const command of commands) {
    const outcome = await run(command);
    total.seconds += outcome.seconds;
    total.output += outcome.output;
    total.isFine = outcome.isFine;
    if (!outcome.isFine) break;
  }
  return total;
}

/** Runs a command without a shell and captures its output. */
export async function run([command = '', ...args]: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const { code, output, ms } = await runTool(command, args, {
    // Tests start servers and commands by the dozen, so their compiled modules are cached.
    NODE_COMPILE_CACHE: resolve('node_modules', '.cache', 'compile'),
    // With glibc’s usual eight for each core, memory that is free again stays with the process.
    MALLOC_ARENA_MAX: '1',
    ...process.env,
    ...env,
  });
  return { isFine: code === 0, seconds: ms / 1000, output };
}
