import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { UploadPreset } from './pictures/pictures.ts';

export const letterLimits = { bytes: 10 * 1024 * 1024 };

/** The largest letter in MB, for texts. */
export const letterMegabytes = letterLimits.bytes / 1024 / 1024;

/** The kinds of upload; a `letter` is a PDF that is stored unchanged. */
export type UploadKind = UploadPreset | 'letter';

/** Each letter is one file with this name, in its own folder. */
export const letterFile = 'letter.pdf';

/** The pattern of a letter's name, which contains a hash of the content. */
export const letterPattern = 'letter-[\\da-f]{40}';
const secureUrl = new RegExp(`^/uploads/(${letterPattern})/${letterFile.replace('.', '\\.')}$`);

export function letterName(hash: string): string {
  return `letter-${hash}`;
}

/** Returns the address of a letter from the root of the site, without an origin. */
export function letterUrl(name: string): string {
  return `/uploads/${name}/${letterFile}`;
}

/** Returns the name of a letter that was uploaded here; undefined for every other address. */
export function readLetterUrl(url: string): string | undefined {
  return secureUrl.exec(url)?.[1];
}

const letterUpload = z
  .object({
    /** For `<a href>`: a path from the root of the site. */
    secure_url: z.string(),
    public_id: z.string(),
    bytes: z.int(),
    format: z.literal('pdf'),
  })
  .meta({ id: 'LetterUpload' });
export type LetterUpload = z.infer<typeof letterUpload>;

export const createLetter = endpoint({
  method: 'POST',
  url: '/api/uploads/letters',
  summary:
    `Uploads a thank-you letter as a PDF of up to ${letterMegabytes} MB. It is stored unchanged. If no page or draft uses its ` +
    'secure_url within a day, it is deleted.',
  permission: 'manager',
  limit: 'upload',
  multipart: true,
  body: z.object({ file: z.file().max(letterLimits.bytes).mime('application/pdf') }),
  response: letterUpload,
});
