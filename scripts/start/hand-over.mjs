import { spawn } from 'node:child_process';
import { toExitCode, toolEnvironment } from './run-tool.mjs';
import { watchParent } from './watch-parent.mjs';

/**
 * Runs `node …args` in place of this process: forwards signals and returns its exit code. The child leads a process group of
 * its own, so that Ctrl-C reaches it and its children once – from here – and not twice.
 */
export function handOver(node, args, env) {
  const child = spawn(node, ['--import', './scripts/start/end-with-parent.mjs', ...args], {
    env: toolEnvironment(env),
    stdio: 'inherit',
    detached: true,
  });
  passOnSignals(child);
  return new Promise((ended) => {
    child.on('exit', (code, signal) => ended(toExitCode(code, signal)));
  });
}

function passOnSignals(child) {
  let isAsked = false;
  const end = (signal) => {
    if (!isAsked) process.kill(-child.pid, signal);
    isAsked = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  // When npm is killed, it can't forward anything. Without npm, a parent may leave us running on purpose.
  if (process.env.npm_lifecycle_event) watchParent(() => end('SIGTERM'));
}
