import { rm } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/uploads.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import { answer } from '#server/http/answer.ts';
import { Refusal } from '#server/http/errors.ts';
import { incomingPath } from '#server/storage/incoming.ts';
import { makePicture } from '#server/storage/pictures.ts';
import type { Storage } from '#server/storage/storage.ts';
import { updateAvatar } from './avatars.ts';
import { createUpload } from './commands.ts';
import { receiveUpload } from './receive.ts';

interface Needs {
  db: Database;
  storage: Storage;
  config: Pick<Config, 'dataDir' | 'siteUrl' | 'imageHost'>;
}

export function uploadRoutes(api: FastifyInstance, { db, storage, config }: Needs): void {
  answer(api, endpoints.updateAvatar, ({ viewer, body }) => updateAvatar(db, Number(viewer._id), body.avatar, config));

  // In a room of its own: everywhere else a form is 415.
  api.register(async (app) => {
    await app.register(multipart, { throwFileSizeLimit: false });

    answer(app, endpoints.createUpload, async ({ viewer, request }) => {
      const path = incomingPath(config.dataDir);
      try {
        const { preset } = await receiveUpload(request, path);
        const picture = await makePicture(path, preset);
        return await createUpload(db, storage, Number(viewer._id), preset, picture);
      } catch (error) {
        throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? diskFull() : error;
      } finally {
        await rm(path, { force: true });
      }
    });
  });
}

function diskFull(): Refusal {
  return new Refusal(507, { error: 'There is no room left for pictures here. An admin of the club can make some.' });
}
