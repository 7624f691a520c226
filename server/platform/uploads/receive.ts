import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '#contracts/platform/roles.ts';
import { fileTooLarge } from '#contracts/platform/uploads.ts';
import { badField, Refusal } from '#server/platform/http/errors.ts';
import { isDiskFull } from '#server/platform/storage/full-disk.ts';
import { incomingPath } from '#server/platform/storage/incoming.ts';
import type { PendingUploads } from './pending.ts';

// What a form adds to its file.
const envelope = 64 * 1024;
const limits = { files: 1, fields: 10, parts: 11, fieldSize: 1000, headerPairs: 50 };

/** What the uploader is asked to send. */
interface Expected {
  thing: 'photo' | 'letter';
  /** The most that it may have. */
  bytes: number;
}

interface Received {
  path: string;
  /** The other fields of the form. */
  fields: Map<string, unknown>;
  /** Aborts when the connection is lost before the response. */
  signal: AbortSignal;
}

/** What receiving a file takes. */
export interface Reception {
  dataDir: string;
  pending: PendingUploads;
}

/** A request to upload something, and who sends it. */
interface Upload {
  request: FastifyRequest;
  reply: FastifyReply;
  viewer: { _id: string; role: Role };
}

/**
 * Reads the form of an upload and passes its file to `use`; afterwards nothing of it stays in memory or on the disk. It
 * counts as pending from when the file begins until `use` is done. Cuts a connection that is silent or too slow while the form
 * is read.
 * @throws Refusal 400 or 413 `file`, 429 or 503 when too much is pending, 507 when the disk is full
 */
export async function receiveUpload<T>(
  { request, reply, viewer }: Upload,
  { dataDir, pending }: Reception,
  expected: Expected,
  use: (received: Received) => Promise<T>,
): Promise<T> {
  const { thing, bytes } = expected;
  if (!request.isMultipart())
    throw badField('file', `Choose a ${thing}. Programs should send it as multipart/form-data.`);
  const length = Number(request.headers['content-length'] ?? bytes + envelope);
  if (length > bytes + envelope) throw tooLarge(expected);
  const path = incomingPath(dataDir);
  let release = () => {};
  const begin = () => {
    release = pending.reserve(viewer, length);
  };
  try {
    const fields = await cutWhenSlow(request, () => readForm(request, { path, begin }, expected));
    return await use({ path, fields, signal: connectionSignal(reply) });
  } finally {
    await rm(path, { force: true });
    release();
  }
}

// While the form is read, a connection is closed much earlier than others: it holds room that others wait for.
async function cutWhenSlow<T>({ raw: { socket }, server }: FastifyRequest, read: () => Promise<T>): Promise<T> {
  const { silentUpload, uploadGrace, slowestUpload, stalled, checkEvery } = server.connectionSettings;
  const [begunAt, bytesBefore] = [performance.now(), socket.bytesRead];
  const check = setInterval(() => {
    const seconds = (performance.now() - begunAt - uploadGrace) / 1000;
    if (socket.bytesRead - bytesBefore < seconds * slowestUpload) socket.destroy();
  }, checkEvery);
  socket.setTimeout(silentUpload);
  try {
    return await read();
  } finally {
    clearInterval(check);
    socket.setTimeout(stalled);
  }
}

// Not request.signal: Fastify aborts that as soon as the body was read.
function connectionSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(badField('file', 'The connection was lost. Send the file again.'));
  if (raw.destroyed) abort();
  else raw.once('close', abort);
  return controller.signal;
}

interface Target {
  path: string;
  /** Called when the file begins. */
  begin: () => void;
}

async function readForm(
  request: FastifyRequest,
  { path, begin }: Target,
  expected: Expected,
): Promise<Received['fields']> {
  const fields = new Map<string, unknown>();
  let hasFile = false;
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize: expected.bytes } })) {
      if (part.type === 'field') fields.set(part.fieldname, part.value);
      else if (part.fieldname === 'file') {
        begin();
        await save(part, path, expected);
        hasFile = true;
      } else part.file.resume();
    }
  } catch (error) {
    const isOurs = error instanceof Refusal || isDiskFull(error);
    throw isOurs ? error : badField('file', `Only part of the ${expected.thing} arrived. Try again.`);
  }
  if (!hasFile) throw badField('file', `Choose a ${expected.thing} first.`);
  return fields;
}

async function save({ file }: MultipartFile, path: string, expected: Expected): Promise<void> {
  await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  if (file.truncated) throw tooLarge(expected);
  if ((await stat(path)).size === 0) throw badField('file', `This file is empty. Choose another ${expected.thing}.`);
}

function tooLarge({ bytes }: Expected): Refusal {
  return new Refusal(413, { file: fileTooLarge(bytes) });
}
