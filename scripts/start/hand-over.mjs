import { spawn } from 'node:child_process';
import { kill } from 'node:process';
import { toolEnvironment } from './run-tool.mjs';

/**
 * Runs `node …args` in place of this process: passes signals on, ends when it ends, and answers its exit code.
 * The child leads a process group of its own, so that a Ctrl-C reaches it and what it started once – from here – and
 * not twice.
 */
export function handOver(node, args, env) {
  const child = spawn(node, ['--import', './scripts/start/end-with-parent.mjs', ...args], {
    env: toolEnvironment(env),
    stdio: 'inherit',
    detached: true,
  });
  forwardSignals(child);
  return new Promise((ended) => {
    child.on('exit', (code, signal) => ended(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

function forwardSignals(child) {
  let isAsked = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!isAsked) kill(-child.pid, signal);
      isAsked = true;
    });
  }
}
