/** A request, for the loads that write it themselves. */
export interface Request {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

/** Returns the bytes of a request. */
export function toBytes({ method = 'GET', path, headers = {}, body }: Request): Buffer {
  const text = body ? JSON.stringify(body) : '';
  const all = { host: '127.0.0.1', ...headers, ...(body && typeOf(text)) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`);
}

function typeOf(text: string) {
  return { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
}

/** Returns a function that gives these in turn, for ever. */
export function inTurn<Item>(items: Item[]): () => Item {
  let count = 0;
  return () => items[count++ % items.length] as Item;
}
