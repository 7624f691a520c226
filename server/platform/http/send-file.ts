import { createReadStream, type ReadStream } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface FileToSend {
  path: string;
  bytes: number;
  /** What the browser saves it as: letters, digits, dots, and hyphens only. */
  name: string;
}

/**
 * Prepares the response with a file that never changes, or the part that `Range` asks for (RFC 9110). Returns the bytes to send.
 * Ranges that it does not know are ignored, as the standard allows.
 */
export function readFileInto(request: FastifyRequest, reply: FastifyReply, file: FileToSend): ReadStream | Buffer {
  const { path, bytes, name } = file;
  const tag = `"${name}-${bytes}"`;
  reply.headers({
    'accept-ranges': 'bytes',
    etag: tag,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  });
  const condition = request.headers['if-range'];
  const range = condition === undefined || condition === tag ? readRange(request.headers.range, bytes) : undefined;
  if (range === undefined) {
    reply.header('content-length', bytes);
    return createReadStream(path);
  }
  const { start, end } = range;
  if (start > end) {
    reply.code(416).headers({ 'content-range': `bytes */${bytes}`, 'content-length': 0 });
    return Buffer.alloc(0);
  }
  reply.code(206).headers({ 'content-range': `bytes ${start}-${end}/${bytes}`, 'content-length': end - start + 1 });
  return createReadStream(path, { start, end });
}

/** Returns the first and last byte of one range; `start` after `end` when the file ends before it. */
function readRange(header: string | undefined, bytes: number): { start: number; end: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return { start: Math.max(0, bytes - Number(last)), end: bytes - 1 };
  const [start, end] = [Number(first), last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)];
  // A range that ends before it begins doesn’t count as one; a range that begins after the end of the file can’t be sent.
  return last !== '' && Number(last) < start ? undefined : { start, end };
}
