import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/office/updates.ts';
import { badField, Refusal } from '#server/platform/http/errors.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import { UpdateFailed } from './state/update-failed.ts';
import type { Updater } from './updater.ts';

const notThere = 'This version is not there to install. Look for updates again.';

export function updateRoutes(app: FastifyInstance, updater: Updater): void {
  handle(app, endpoints.readUpdates, async () => updater.read());

  handle(app, endpoints.checkForUpdates, async () => {
    await updater.look().catch(refuse);
    return updater.read();
  });

  handle(app, endpoints.installUpdate, async ({ viewer, body }) => {
    const { available, obstacle } = updater.read();
    if (obstacle) throw new Refusal(409, { error: obstacle });
    if (body.version !== available?.version) throw badField('version', notThere);
    updater.begin(body.version, viewer.userId);
    return success;
  });

  handle(app, endpoints.chooseUpdates, async ({ viewer, body }) => {
    await updater.choose(body.sundays, viewer.userId);
    return updater.read();
  });
}

function refuse(error: unknown): never {
  throw error instanceof UpdateFailed ? badField('error', error.message) : error;
}
