import type { Phone } from './phone.ts';

interface Load {
  url: string;
  type: string;
  /** What came in which moment, in seconds of the browser’s clock. */
  parts: { at: number; bytes: number }[];
  begunAt: number;
}

export interface Traffic {
  requests: number;
  /** With the heads of responses. */
  bytes: number;
  scriptBytes: number;
}

/** Records what a page loads from now on. Returns a function that sums up what came in its first so many milliseconds. */
export async function recordTraffic({ devTools }: Phone): Promise<(until?: number) => Traffic> {
  const loads = new Map<string, Load>();
  const add = (id: string, at: number, bytes: number) => loads.get(id)?.parts.push({ at, bytes });
  await devTools.send('Network.enable');
  devTools.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = '', timestamp }) => {
    if (url.startsWith('http')) loads.set(requestId, { url, type, parts: [], begunAt: timestamp });
  });
  devTools.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) =>
    add(requestId, timestamp, encodedDataLength),
  );
  devTools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    add(requestId, timestamp, encodedDataLength - sum(loads.get(requestId))),
  );
  return (until = Number.POSITIVE_INFINITY) => {
    const all = [...loads.values()];
    const end = (all[0]?.begunAt ?? 0) + until / 1000;
    const begun = all.filter(({ begunAt }) => begunAt <= end);
    const bytesOf = (some: Load[]) => some.reduce((total, load) => total + sum(load, end), 0);
    return {
      requests: begun.length,
      bytes: bytesOf(begun),
      scriptBytes: bytesOf(begun.filter(({ type }) => type === 'Script')),
    };
  };
}

function sum(load: Load | undefined, end = Number.POSITIVE_INFINITY): number {
  return (load?.parts ?? []).reduce((total, { at, bytes }) => total + (at <= end ? bytes : 0), 0);
}
