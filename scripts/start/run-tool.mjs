import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, resolve } from 'node:path';

/** The environment with our own tools and our own Node first in the path. */
export function toolEnvironment(extra = {}) {
  const { PATH = process.env.PATH, ...others } = extra;
  return { ...process.env, ...others, PATH: [resolve('node_modules/.bin'), PATH].join(delimiter) };
}

/** Returns the exit code of a process, or what shells return for the signal that ended it: 137 for SIGKILL. */
export function toExitCode(code, signal) {
  return code ?? 128 + constants.signals[signal];
}

/** Runs a command quietly, and calls `onStart` with its process id. Returns its exit code, its duration in ms, and its output. */
export async function runTool(command, args, env = {}, onStart = () => {}) {
  const start = performance.now();
  const child = spawn(command, args, { env: toolEnvironment(env), stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid !== undefined) onStart(child.pid);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const code = await new Promise((ended) => {
    child.on('close', (status, signal) => {
      if (signal) output += `${command} was ended by ${signal}.\n`;
      ended(status ?? 1);
    });
    child.on('error', (error) => {
      output += `${command}: ${error.message}\n`;
      ended(127);
    });
  });
  return { code, output, ms: performance.now() - start };
}
