import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedUpload {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A fake image host. Whatever is uploaded, it serves the same picture, from an origin other than the one for uploads. */
export interface ImageHostDouble {
  settings: { IMAGE_HOST_URL: string; IMAGE_HOST_PRESET: string; IMAGE_HOST_SERVES: string };
  received: ReceivedUpload[];
  /** The addresses of pictures that it returned. */
  served: string[];
  stop(): void;
}

export async function startImageHost(picture: Buffer): Promise<ImageHostDouble> {
  const received: ReceivedUpload[] = [];
  const served: string[] = [];
  const show: RequestListener = (_request, response) => response.setHeader('content-type', 'image/jpeg').end(picture);
  const pictures = await listen(show);
  const uploads = await listen(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString('latin1');
    response.setHeader('access-control-allow-origin', '*');
    // The header that every request of a browser test has; a real page sends no custom header.
    response.setHeader('access-control-allow-headers', 'x-forwarded-for');
    if (request.method === 'GET') return response.writeHead(404).end();
    if (request.method !== 'POST') return response.end();
    received.push({ headers: request.headers, body });
    served.push(`${pictures.origin}/club/picture-${received.length}.jpg`);
    return response.end(JSON.stringify({ secure_url: served.at(-1) }));
  });
  return {
    settings: {
      IMAGE_HOST_URL: `${uploads.origin}/v1/upload`,
      IMAGE_HOST_PRESET: 'clubhouse',
      IMAGE_HOST_SERVES: pictures.origin,
    },
    received,
    served,
    stop() {
      uploads.stop();
      pictures.stop();
    },
  };
}

async function listen(handler: RequestListener) {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
