import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Reply, refusal, replyToMultipart, type S3Upload, type StoredObject } from './s3-multipart.ts';

export interface S3Double {
  /** The settings with which a server uses it. */
  settings: Record<string, string>;
  objects: Map<string, StoredObject>;
  /** Multipart uploads that were begun and neither completed nor aborted, by their ids. */
  uploads: Map<string, S3Upload>;
  /** From now on, responds to every request with this status; undefined restores the usual behavior. */
  failWith(status: number | undefined): void;
  /**
   * From now on, requests get the status or reply that this returns. With `drop`, the connection is cut in the middle of the
   * body.
   */
  interfere(choose: Interference): void;
  stop(): Promise<void>;
}

type Interference = (request: { method: string; url: string }) => Interfered | Promise<Interfered>;
type Interfered = number | Reply | 'drop' | undefined;

const bucket = 'clubhouse';
const accessKeyId = 'KEYOFTHECLUB';
const secretAccessKey = 'the secret of the club';
const region = 'us-east-1';
const pageSize = 10;

/** Starts an S3 store in memory that checks signatures (AWS Signature Version 4) and the hash of the content. */
export async function startS3Double(): Promise<S3Double> {
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, S3Upload>();
  let choose: Interference = () => undefined;
  const server = createServer(async (request, response) => {
    const failure = await choose({ method: request.method ?? '', url: request.url ?? '' });
    if (failure === 'drop') return void request.once('data', () => request.destroy());
    const body = await buffer(request).catch(() => undefined);
    if (!body) return;
    const reply = failure ? asReply(failure) : replyTo(request, body, { objects, uploads });
    const { status, type = 'application/xml', headers = {}, body: content = '' } = reply;
    response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(content), ...headers });
    response.end(content);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    objects,
    uploads,
    failWith(status) {
      choose = () => status;
    },
    interfere(next) {
      choose = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function asReply(failure: number | Reply): Reply {
  return typeof failure === 'number' ? refusal(failure, 'InternalError') : failure;
}

function replyTo(request: IncomingMessage, body: Buffer, store: Pick<S3Double, 'objects' | 'uploads'>): Reply {
  const { objects } = store;
  if (!request.headers.authorization?.includes(`/${region}/s3/`)) return refusal(400, 'AuthorizationHeaderMalformed');
  if (!isSigned(request, body)) return refusal(403, 'SignatureDoesNotMatch');
  const { method = '', url = '', headers } = request;
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const [, name, ...rest] = pathname.split('/');
  const key = decodeURIComponent(rest.join('/'));
  if (name !== bucket) return refusal(404, 'NoSuchBucket');
  const asMultipart = replyToMultipart({ method, key, query: searchParams, body }, store);
  if (asMultipart) return asMultipart;
  if (method === 'PUT') {
    objects.set(key, { bytes: body, type: headers['content-type'] ?? '', writtenAt: new Date().toISOString() });
    return { status: 200 };
  }
  if (method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  if (key === '') return listObjects(searchParams, objects);
  const found = objects.get(key);
  return found ? { status: 200, type: found.type, body: found.bytes } : refusal(404, 'NoSuchKey');
}

// ListObjectsV2, with small pages so that callers have to request more than one.
function listObjects(query: URLSearchParams, objects: Map<string, StoredObject>): Reply {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
  const page = keys.slice(0, pageSize);
  const contents = page.map(
    (key) => `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.writtenAt}</LastModified></Contents>`,
  );
  const next = keys.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return { status: 200, body: `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>` };
}

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([\da-f]{64})$/;

function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const [, keyId, day, , names = '', signature] = authorization.exec(headers.authorization ?? '') ?? [];
  const contentHash = String(headers['x-amz-content-sha256']);
  if (keyId !== accessKeyId) return false;
  if (contentHash !== 'UNSIGNED-PAYLOAD' && contentHash !== sha256(body)) return false;
  const [path = '', query = ''] = url.split('?');
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    contentHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [day ?? '', region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, toSign).toString('hex') === signature;
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
