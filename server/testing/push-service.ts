import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service that takes messages over HTTP, for the setting PUSH_SERVICES. */
export interface PushService {
  url: string;
  /** What it took, in order; a message that it refused is not in it. */
  received: Received[];
  /** How many requests came, refused ones too. */
  requests: number;
  /** The statuses of the next responses; 201 afterwards. */
  answerNext(...statuses: number[]): void;
  stop(): Promise<void>;
}

/** @param port any free one by default */
export async function startPushService(port = 0): Promise<PushService> {
  const statuses: number[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    service.requests += 1;
    const status = statuses.shift() ?? 201;
    if (status < 300) service.received.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(status).end();
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const service: PushService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    requests: 0,
    answerNext: (...next) => statuses.push(...next),
    async stop() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
  return service;
}

const message = z.object({ text: z.string(), href: z.string(), tag: z.string() });

/** A browser that subscribed: what it sends to the site, and the keys with which it reads messages. */
export interface Device {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Decrypts what the push service took for it, in order. */
  read(): z.infer<typeof message>[];
}

export function createDevice(service: Pick<PushService, 'url' | 'received'>): Device {
  const path = `/send/${randomUUID()}`;
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const auth = randomBytes(16);
  const p256dh = curve.getPublicKey('base64url');
  return {
    subscription: { endpoint: service.url + path, keys: { p256dh, auth: auth.toString('base64url') } },
    read: () =>
      service.received
        .filter((received) => received.path === path)
        .map(({ body }) => message.parse(JSON.parse(decrypt(body, curve, auth)))),
  };
}

/** Decrypts by RFC 8291, message encryption for Web Push, with one record of RFC 8188. */
function decrypt(body: Buffer, curve: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const record = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
