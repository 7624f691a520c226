import { setTimeout as wait } from 'node:timers/promises';
import { runServer } from './run-server.mjs';
import { say } from './say.mjs';
import { createStandIn } from './stand-in.mjs';
import { findDataDir, openVersions } from './versions.mjs';
import { watchParent } from './watch-parent.mjs';

/** The exit code with which the server asks to be started again: `server/platform/process/restart.ts`. */
const restartCode = 86;
/** In milliseconds. */
const firstPause = 250;
const longestPause = 60_000;
const calmAfter = 10 * 60_000;

/**
 * Runs the server until it is asked to end, and returns its exit code. A server that ends by itself is started again, with growing
 * pauses, unless it never served: then it has said what is wrong with its settings. A new version that an update has prepared is tried
 * once. Between two servers, visitors get a page that says the site will be back.
 */
export async function supervise(home, node) {
  const versions = openVersions(home, findDataDir(home, process.env));
  const asked = watchSignals();
  let pause = firstPause;
  let site;
  let standIn;
  while (true) {
    const { folder, isNew } = versions.choose();
    const startedAt = performance.now();
    const { code, wasReady } = await runServer({ home, folder, node, asked: asked.signal }, (message) => {
      if (message.kind === 'starting') standIn?.end();
      if (message.kind !== 'ready') return;
      site = { ...message, folder };
      if (isNew) versions.tried();
    });
    if (isNew && !wasReady) versions.tried();
    standIn?.end();
    // A version that failed has given way to the one before it.
    const isReplaced = versions.findInstalled() !== folder;
    if (asked.signal.aborted || code === 0 || !(site || isReplaced)) return code;
    standIn = site && createStandIn(site);
    if (performance.now() - startedAt > calmAfter) pause = firstPause;
    if (code === restartCode || isReplaced || versions.hasNext()) continue;
    say(`The server has ended by itself (${code}), and is started again.`);
    await wait(pause, undefined, { signal: asked.signal }).catch(() => {});
    pause = Math.min(longestPause, pause * 4);
    if (!asked.signal.aborted) continue;
    // Its open port would keep this process alive.
    standIn?.end();
    return code;
  }
}

function watchSignals() {
  const asked = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => asked.abort(signal));
  // When npm is killed, it can't forward anything. Without npm, a parent may leave us running on purpose.
  if (process.env.npm_lifecycle_event) watchParent(() => asked.abort('SIGTERM'));
  return asked;
}
