import { createHash } from 'node:crypto';
import { letterFile } from '#contracts/platform/letters.ts';
import { badField } from '#server/platform/http/errors.ts';
import type { StoredFile } from '#server/platform/storage/storage.ts';

/** A letter as it was uploaded. */
export interface Letter {
  /** Of the whole file, hexadecimal. */
  hash: string;
  bytes: number;
  files: StoredFile[];
}

export const letterType = 'application/pdf';

const start = /^%PDF-\d\.\d/;
const end = '%%EOF';
// Programs write a little after the end, and readers look this far for it.
const tail = 1024;

const notAPdf = 'This file is not a PDF. Save the letter as a PDF, then choose that.';
const damaged = 'This PDF is damaged or incomplete. Save it again, then choose it again.';

/**
 * Returns a letter if these bytes are a PDF from start to end.
 * @throws Refusal 400 `file`
 */
export function toLetter(bytes: Buffer): Letter {
  if (!start.test(bytes.toString('latin1', 0, 16))) throw badField('file', notAPdf);
  if (!bytes.subarray(-tail).includes(end)) throw badField('file', damaged);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
  return { hash, bytes: bytes.length, files: [{ name: letterFile, type: letterType, bytes }] };
}
