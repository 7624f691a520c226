import { fork } from 'node:child_process';
import { UpdateFailed } from '#server/office/updates/state/update-failed.ts';
import type { Order, Outcome } from './child.ts';

/** In milliseconds. */
const longestEnd = 5000;

/** Prepares an update in a process of its own, which `signal` ends. @throws UpdateFailed */
export function prepareApart(order: Order, signal: AbortSignal): Promise<void> {
  const child = fork(new URL('./child.ts', import.meta.url), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  signal.addEventListener('abort', () => {
    if (child.connected) child.disconnect();
    setTimeout(() => child.kill('SIGKILL'), longestEnd).unref();
  });
  return new Promise((resolve, reject) => {
    child.on('message', ({ failed }: Outcome) => (failed === undefined ? resolve() : reject(new UpdateFailed(failed))));
    child.once('error', reject);
    child.once('exit', () => reject(new UpdateFailed('The update was interrupted.')));
    child.send(order, (error) => error && reject(error));
  });
}
