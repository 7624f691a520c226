import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Letterhead } from '#server/platform/mail/layout.ts';
import type { Confirmation } from './confirm-address.ts';
import { readDevice } from './sessions/devices.ts';
import type { FindViewer } from './viewers.ts';

interface Dependencies {
  config: Pick<Config, 'adminEmail'>;
  findViewer: FindViewer;
  readLetterhead: () => Promise<Letterhead>;
}

/** Returns a function that reads what `confirmAddress` needs to know about a request with an emailed key. */
export function createConfirmationReader({ config, findViewer, readLetterhead }: Dependencies) {
  return async (request: FastifyRequest): Promise<Omit<Confirmation, 'userId' | 'setsPassword'>> => ({
    device: readDevice(request),
    loggedInAs: (await findViewer(request))?.viewer.userId,
    adminEmail: config.adminEmail,
    letterhead: await readLetterhead(),
  });
}

export type ConfirmationReader = ReturnType<typeof createConfirmationReader>;
