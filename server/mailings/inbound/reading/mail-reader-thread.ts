import { parentPort } from 'node:worker_threads';
import { type InboundMail, readMail } from './read-mail.ts';

/** What the thread responds. */
export type ReadResult = { mail: InboundMail } | { error: string };

parentPort?.on('message', async (raw: Uint8Array) => {
  const result: ReadResult = await readMail(raw).then(
    (mail) => ({ mail }),
    (error: Error) => ({ error: error.message }),
  );
  parentPort?.postMessage(result);
});
