import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import decode from 'heic-decode';

const { width, height, data } = await decode({ buffer: await readFile(workerData as string) });
parentPort?.postMessage({ width, height, data }, [data.buffer]);
