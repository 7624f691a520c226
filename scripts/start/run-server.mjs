import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toExitCode, toolEnvironment } from './run-tool.mjs';
import { say } from './say.mjs';

const couldNotRun = 127;

/**
 * Runs the server of the version in `folder` until it ends; `home` is where the site was installed. Calls `onMessage` with what it
 * says about itself, and passes on the signal with which `asked` is aborted. Returns its exit code, and whether it has served.
 */
export async function runServer({ home, folder, node, asked }, onMessage) {
  try {
    const child = await startServer({ home, folder, node });
    return await waitForEnd(child, asked, onMessage);
  } catch (error) {
    // A version that is damaged, or a disk that no program may be run from: there may be another version.
    say(`The version in ${folder} can’t be run: ${error.message}`);
    return { code: couldNotRun, wasReady: false };
  }
}

async function startServer({ home, folder, node }) {
  const { production } = await import(pathToFileURL(join(folder, 'server/production.mjs')));
  const args = ['--import', './scripts/start/end-with-parent.mjs', ...production.options, 'server/main.ts'];
  return spawn(findNodeOf(folder) ?? node, args, {
    cwd: folder,
    env: { ...toolEnvironment(production.environment), FIELDHOUSE_HOME: home },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // It leads a process group of its own, so that Ctrl-C reaches it and its children once – from here – and not twice.
    detached: true,
  });
}

async function waitForEnd(child, asked, onMessage) {
  let wasReady = false;
  child.on('message', (message) => {
    wasReady ||= message.kind === 'ready';
    onMessage(message);
  });
  const end = () => child.pid !== undefined && process.kill(-child.pid, asked.reason);
  if (asked.aborted) end();
  asked.addEventListener('abort', end);
  try {
    const code = await new Promise((ended, failed) => {
      child.on('error', failed);
      child.on('exit', (status, signal) => ended(toExitCode(status, signal)));
    });
    return { code, wasReady };
  } finally {
    asked.removeEventListener('abort', end);
  }
}

/** Returns the Node that a release brings along for this machine, or that npm has installed. */
function findNodeOf(folder) {
  const shipped = [`node/${process.platform}-${process.arch}/node`, 'node_modules/.bin/node'];
  return shipped.map((path) => join(folder, path)).find((path) => existsSync(path));
}
