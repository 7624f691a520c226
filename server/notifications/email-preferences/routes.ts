import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/notifications/email-preferences.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { handle, handlePublic } from '#server/platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { updateEmailPreferences } from './commands.ts';
import { findEmailPreferences } from './queries.ts';

type Dependencies = Pick<Services, 'db' | 'unsubscribeTokens'>;

export function emailPreferenceRoutes(app: FastifyInstance, { db, unsubscribeTokens }: Dependencies): void {
  async function read(userId: number): Promise<endpoints.EmailPreferences> {
    const preferences = await findEmailPreferences(db, userId);
    if (!preferences) throw new Refusal(404, { error: accountGone });
    return preferences;
  }

  function readToken(token: string): number {
    const subscription = unsubscribeTokens.read(token);
    if (!subscription) throw new Refusal(404, { error: badLink });
    return subscription.userId;
  }

  handle(app, endpoints.readEmailPreferences, ({ viewer }) => read(viewer.userId));

  handle(app, endpoints.updateEmailPreferences, async ({ viewer, body }) => {
    await updateEmailPreferences(db, viewer.userId, body);
    return read(viewer.userId);
  });

  handlePublic(app, endpoints.readEmailPreferencesByLink, ({ params }) => read(readToken(params.token)));

  handlePublic(app, endpoints.updateEmailPreferencesByLink, async ({ params, body }) => {
    const userId = readToken(params.token);
    await updateEmailPreferences(db, userId, body);
    return read(userId);
  });
}

const badLink = 'This link is incomplete. Open it from the email again, or choose on your account page.';
const accountGone = 'This account was deleted, so it gets no more emails.';
