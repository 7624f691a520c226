import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invitationLimits } from '#contracts/membership/invitations.ts';
import { fileTooLarge } from '#contracts/platform/upload-limits.ts';
import { badField, Refusal } from '#server/platform/http/errors.ts';

const limits = { files: 1, fields: 5, parts: 6, fileSize: invitationLimits.bytes };

/** Lets the routes of `app` take a spreadsheet as text/csv. */
export function acceptCsv(app: FastifyInstance): void {
  const options = { parseAs: 'buffer', bodyLimit: invitationLimits.bytes } as const;
  app.addContentTypeParser(['text/csv', 'text/plain'], options, (_request, body, done) => done(null, body));
}

/**
 * Returns the bytes of a spreadsheet, whether it is the body or a file of a form.
 * @throws Refusal 400 or 413 `file`
 */
export async function receiveSpreadsheet(request: FastifyRequest): Promise<Buffer> {
  const bytes = request.isMultipart() ? await readForm(request) : (request.body as unknown);
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw badField('file', 'Choose a file, or paste a list.');
  return bytes;
}

async function readForm(request: FastifyRequest): Promise<Buffer | undefined> {
  const part = await request.file({ limits });
  const bytes = await part?.toBuffer();
  if (part?.file.truncated) throw new Refusal(413, { file: fileTooLarge(invitationLimits.bytes) });
  return bytes;
}
