import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/mailings/emails-by-link.ts';
import { findTokenHolder, type TokenHolder } from '#server/notifications/mail-tokens/mail-tokens.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { handlePublic, success } from '#server/platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { decideHeld, readHeld } from './held-emails.ts';
import { readPosted, takeBack } from './take-back.ts';

type Dependencies = Pick<Services, 'db' | 'config' | 'storage'>;

/** What a member decides with a link from an email, without a login. */
export function emailByLinkRoutes(app: FastifyInstance, services: Dependencies): void {
  const { db, config } = services;

  async function readHolder(token: string): Promise<TokenHolder> {
    const holder = await findTokenHolder(db, config.jwtSecret, token);
    if (!holder || holder.hasExpired || !['held', 'undo'].includes(holder.purpose)) throw linkEnded();
    return holder;
  }

  handlePublic(app, endpoints.readEmailByLink, async ({ params }) => {
    const holder = await readHolder(params.token);
    const found = await (holder.purpose === 'held' ? readHeld(db, holder) : readPosted(db, holder));
    if (!found) throw linkEnded();
    return found;
  });

  handlePublic(app, endpoints.decideEmailByLink, async ({ params, body: { answer } }) => {
    const holder = await readHolder(params.token);
    if (holder.purpose === 'held') await decideHeld(db, holder, answer);
    else if (answer === 'yes') await takeBack(services, holder);
    return success;
  });
}

function linkEnded(): Refusal {
  return new Refusal(404, { error: 'This link has ended: what it was about is done, or too old.' });
}
