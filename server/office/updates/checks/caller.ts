import { deviceHeader } from '#contracts/platform/device-header.ts';
import type { Endpoint } from '#contracts/platform/endpoint.ts';
import { type AddressParts, addressOf } from '#contracts/platform/endpoint-url.ts';
import { UpdateFailed } from '#server/office/updates/state/update-failed.ts';

/** In milliseconds; a small machine that has just started needs some for the first page. */
const longestResponse = 15_000;

export interface Call extends AddressParts {
  body?: object;
}

/** Asks a site as a browser does. Whatever isn’t answered as it should be fails with `problem`, a sentence. */
export interface Caller {
  /** Returns the text of a page. */
  open(path: string, problem: string): Promise<string>;
  /** Returns the body of a response of the API. */
  call(endpoint: Endpoint, parts: Call, problem: string): Promise<unknown>;
}

export function createCaller(url: string, headers: { token?: string; deviceKey?: string } = {}): Caller {
  const { token, deviceKey } = headers;
  async function ask(path: string, init: RequestInit, problem: string): Promise<Response> {
    try {
      const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(longestResponse) });
      if (response.ok) return response;
      throw new Error(`The response was ${response.status}`);
    } catch (error) {
      throw new UpdateFailed(problem, { cause: error });
    }
  }
  return {
    open: async (path, problem) => (await ask(path, {}, problem)).text(),
    async call(endpoint, { body, ...parts }, problem) {
      const response = await ask(
        addressOf(endpoint, parts),
        {
          method: endpoint.method,
          headers: {
            ...(token && { authorization: token }),
            ...(deviceKey && { [deviceHeader]: deviceKey }),
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        },
        problem,
      );
      return response.json();
    },
  };
}
