import autocannon, { type Request } from 'autocannon';

/** A response, as far as a load cares. */
export interface Reply {
  status: number;
  hasRetryAfter: boolean;
  milliseconds: number;
}

interface Load {
  /** In turn; or a function that returns the next one. */
  requests: Request[] | (() => Request);
  connections: number;
  seconds: number;
  /** How many begin in a second; without, each connection sends its next request when the response is there. */
  perSecond?: number;
}

/** Sends requests to a server for so many seconds. `lost` is how many got no response. */
export async function load(url: string, { requests, connections, seconds, perSecond }: Load) {
  const replies: Reply[] = [];
  const { errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(perSecond && { overallRate: perSecond }),
    requests:
      typeof requests === 'function' ? [{ setupRequest: (request) => ({ ...request, ...requests() }) }] : requests,
    setupClient(client) {
      let hasRetryAfter = false;
      client.on('headers', ({ headers }) => {
        hasRetryAfter = headers.some((name) => name.toLowerCase() === 'retry-after');
      });
      client.on('response', (status, _bytes, milliseconds) => replies.push({ status, hasRetryAfter, milliseconds }));
    },
  });
  return { replies, lost: errors };
}

/** Returns how many responses came in a second. @throws for any that is not 200 */
export async function measureSpeed(url: string, requests: Request[], seconds: number): Promise<number> {
  const { replies, lost } = await load(url, { requests, connections: 10, seconds });
  const failed = lost + replies.filter(({ status }) => status !== 200).length;
  if (failed > 0) throw new Error(`${url}: ${failed} failed requests`);
  return replies.length / seconds;
}

/** Returns the smallest number that a share of the numbers don’t exceed: for 0.99, the p99. NaN for an empty list. */
export function quantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function median(numbers: number[]): number {
  return quantile(numbers, 0.5);
}
