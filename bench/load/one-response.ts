import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

/** Requests an address once. Returns its status, its ETag, and the bytes of the whole response with its head. */
export async function readOneResponse(url: string, headers: Record<string, string>) {
  const [response] = (await once(get(url, { agent: false, headers }), 'response')) as [IncomingMessage];
  for await (const _ of response);
  return { status: response.statusCode, etag: response.headers.etag ?? '', bytes: response.socket.bytesRead };
}

/** Whether a browser that comes back with the ETag of the last time is told that nothing has changed: 1 or 0. */
export async function isRevisitShort(url: string, headers: Record<string, string>): Promise<number> {
  const { etag } = await readOneResponse(url, headers);
  const { status } = await readOneResponse(url, { ...headers, 'if-none-match': etag });
  return Number(status === 304);
}
