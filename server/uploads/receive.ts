import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { UploadPreset } from '#contracts/pictures.ts';
import { uploadLimits, uploadPreset } from '#contracts/uploads.ts';
import { badField, Refusal } from '#server/http/errors.ts';

// What a form adds around its file.
const envelope = 64 * 1024;
const limits = { fileSize: uploadLimits.bytes, files: 1, fields: 10, parts: 11, fieldSize: 1000, headerPairs: 50 };

interface Received {
  path: string;
  preset: UploadPreset;
}

/**
 * Reads the form of an upload, its file into `path`; nothing of it stays in memory or, when it is refused, on the disk.
 * @throws Refusal 400 or 413 `file`, 400 `upload_preset`
 */
export async function receiveUpload(request: FastifyRequest, path: string): Promise<Received> {
  if (!request.isMultipart()) throw badField('file', 'Choose a picture. A program sends it as multipart/form-data.');
  if (Number(request.headers['content-length']) > uploadLimits.bytes + envelope) throw tooLarge();
  try {
    return { path, preset: readPreset(await readForm(request, path)) };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function readForm(request: FastifyRequest, path: string): Promise<unknown> {
  let preset: unknown;
  let hasFile = false;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field' && part.fieldname === 'upload_preset') preset = part.value;
      if (part.type === 'file' && part.fieldname === 'file') {
        await save(part, path);
        hasFile = true;
      } else if (part.type === 'file') part.file.resume();
    }
  } catch (error) {
    throw isOurs(error) ? error : badField('file', 'The picture did not arrive as a whole. Try again.');
  }
  if (!hasFile) throw badField('file', 'Choose a picture first.');
  return preset;
}

async function save({ file }: MultipartFile, path: string): Promise<void> {
  await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  if (file.truncated) throw tooLarge();
  if ((await stat(path)).size === 0) throw badField('file', 'This file is empty. Choose another picture.');
}

function readPreset(given: unknown): UploadPreset {
  const parsed = uploadPreset.safeParse(given || undefined);
  if (parsed.success) return parsed.data;
  throw badField('upload_preset', parsed.error.issues[0]?.message ?? '');
}

function isOurs(error: unknown): boolean {
  return error instanceof Refusal || (error as NodeJS.ErrnoException).code === 'ENOSPC';
}

function tooLarge(): Refusal {
  return new Refusal(413, { file: 'This file is larger than 20 MB. Choose a smaller picture.' });
}
