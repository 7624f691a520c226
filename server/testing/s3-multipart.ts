import { createHash, randomUUID } from 'node:crypto';

export interface StoredObject {
  bytes: Buffer;
  type: string;
  writtenAt: string;
}

/** A multipart upload that was begun: its parts by number. */
export interface S3Upload {
  key: string;
  parts: Map<number, { bytes: Buffer; tag: string }>;
}

export interface Reply {
  status: number;
  type?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

interface Call {
  method: string;
  key: string;
  query: URLSearchParams;
  body: Buffer;
}

interface Store {
  objects: Map<string, StoredObject>;
  uploads: Map<string, S3Upload>;
}

/** Of every part but the last, as S3 wants it. */
const leastBytes = 5 * 1024 * 1024;
const mostParts = 10_000;

export function refusal(status: number, code: string): Reply {
  return { status, body: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>` };
}

/** Replies to what belongs to multipart uploads; undefined for other calls. */
export function replyToMultipart({ method, key, query, body }: Call, { objects, uploads }: Store): Reply | undefined {
  if (query.has('uploads')) return method === 'POST' ? begin(key, uploads) : list(query.get('prefix') ?? '', uploads);
  const id = query.get('uploadId');
  if (id === null) return undefined;
  const upload = uploads.get(id);
  if (upload?.key !== key) return refusal(404, 'NoSuchUpload');
  if (method === 'PUT') return putPart(upload, Number(query.get('partNumber')), body);
  if (method === 'DELETE') {
    uploads.delete(id);
    return { status: 204 };
  }
  const reply = complete(upload, body.toString(), objects);
  if (reply.status === 200) uploads.delete(id);
  return reply;
}

function begin(key: string, uploads: Store['uploads']): Reply {
  // The ids of some stores have such characters.
  const id = `${randomUUID()}+/=`;
  uploads.set(id, { key, parts: new Map() });
  return {
    status: 200,
    body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
  };
}

function list(prefix: string, uploads: Store['uploads']): Reply {
  const found = [...uploads].filter(([, { key }]) => key.startsWith(prefix));
  const entries = found.map(([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`);
  return { status: 200, body: `<ListMultipartUploadsResult>${entries.join('')}</ListMultipartUploadsResult>` };
}

function putPart({ parts }: S3Upload, number: number, bytes: Buffer): Reply {
  if (!(number >= 1 && number <= mostParts)) return refusal(400, 'InvalidArgument');
  const tag = `"${createHash('md5').update(bytes).digest('hex')}"`;
  parts.set(number, { bytes, tag });
  return { status: 200, headers: { etag: tag } };
}

function complete({ key, parts }: S3Upload, xml: string, objects: Store['objects']): Reply {
  const named = [...xml.matchAll(/<Part><PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag><\/Part>/g)];
  const found = named.map(([, number, tag]) => ({ number: Number(number), tag, part: parts.get(Number(number)) }));
  if (found.length === 0) return refusal(400, 'MalformedXML');
  if (found.some(({ tag, part }) => part?.tag !== tag)) return refusal(400, 'InvalidPart');
  if (found.some(({ number }, index) => number <= (found[index - 1]?.number ?? 0)))
    return refusal(400, 'InvalidPartOrder');
  const all = found.flatMap(({ part }) => part?.bytes ?? []);
  if (all.slice(0, -1).some(({ length }) => length < leastBytes)) return refusal(400, 'EntityTooSmall');
  objects.set(key, { bytes: Buffer.concat(all), type: '', writtenAt: new Date().toISOString() });
  return { status: 200, body: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>' };
}
