import { readFile } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { createLetter as createLetterEndpoint, letterLimits } from '#contracts/platform/letters.ts';
import type { UploadPreset } from '#contracts/platform/pictures/pictures.ts';
import * as endpoints from '#contracts/platform/uploads.ts';
import { uploadLimits } from '#contracts/platform/uploads.ts';
import { badField, notFound } from '#server/platform/http/errors.ts';
import { handle } from '#server/platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { createLetter, createUpload } from './commands.ts';
import { toLetter } from './letters.ts';
import { createPendingUploads } from './pending.ts';
import { findReadiness } from './queries.ts';
import { receiveUpload } from './receive.ts';

type Dependencies = Pick<Services, 'db' | 'storage' | 'pictures' | 'config'>;

const picture = { thing: 'photo', bytes: uploadLimits.bytes } as const;
const letter = { thing: 'letter', bytes: letterLimits.bytes } as const;

export function uploadRoutes(api: FastifyInstance, { db, storage, pictures, config }: Dependencies): void {
  const reception = { dataDir: config.dataDir, pending: createPendingUploads() };

  handle(api, endpoints.readUpload, async ({ params: { id } }) => {
    const ready = await findReadiness(db, id);
    if (ready === undefined) throw notFound('picture');
    return { public_id: id, ready };
  });

  // In a separate scope: everywhere else a form is refused with 415.
  api.register(async (app) => {
    await app.register(multipart, { throwFileSizeLimit: false });

    handle(app, endpoints.createUpload, (call) =>
      receiveUpload(call, reception, picture, async ({ path, fields, signal }) => {
        const preset = readPreset(fields.get('upload_preset'));
        const made = await pictures.make({ kind: 'open', path, preset }, call.viewer._id, signal);
        return createUpload(db, storage, call.viewer.userId, preset, made);
      }),
    );

    handle(app, createLetterEndpoint, (call) =>
      receiveUpload(call, reception, letter, async ({ path }) =>
        createLetter(db, storage, call.viewer.userId, toLetter(await readFile(path))),
      ),
    );
  });
}

function readPreset(given: unknown): UploadPreset {
  const parsed = endpoints.uploadPreset.safeParse(given || undefined);
  if (parsed.success) return parsed.data;
  throw badField('upload_preset', parsed.error.issues[0]?.message ?? '');
}
