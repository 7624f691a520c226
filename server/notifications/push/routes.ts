import { ECDH } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as endpoints from '#contracts/notifications/push.ts';
import type { SignedInViewer } from '#server/platform/http/authorize.ts';
import { badField, notFound } from '#server/platform/http/errors.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { deleteSubscription, saveSubscription } from './commands.ts';
import { enqueuePushes } from './plan.ts';
import { findOfDevice } from './queries.ts';
import { deriveVapidKeys, isAtPushService } from './send.ts';

export function pushRoutes(app: FastifyInstance, { db, config }: Pick<Services, 'db' | 'config'>): void {
  const { publicKey } = deriveVapidKeys(config.jwtSecret);

  handle(app, endpoints.readPush, async ({ request }) => {
    const found = await findOfDevice(db, request.sessionId as string);
    return { publicKey, subscribed: found !== undefined };
  });

  handle(app, endpoints.savePushSubscription, async ({ viewer, request, body: { endpoint, keys } }) => {
    if (!isAtPushService(endpoint, config.pushServices)) throw badField('endpoint', unknownService);
    const p256dh = withoutPadding(keys.p256dh);
    if (!isOnCurve(p256dh)) throw badField('p256dh', badKey);
    await saveSubscription(db, ownerOf(viewer, request), { endpoint, p256dh, auth: withoutPadding(keys.auth) });
    return success;
  });

  handle(app, endpoints.deletePushSubscription, async ({ viewer, request }) => {
    await deleteSubscription(db, ownerOf(viewer, request));
    return success;
  });

  handle(app, endpoints.sendTestPush, async ({ request }) => {
    const id = await findOfDevice(db, request.sessionId as string);
    if (id === undefined) throw notFound();
    await enqueuePushes(db, [id], { message: test });
    return success;
  });
}

const unknownService = 'This browser uses a service for notifications that the site doesn’t know.';
const badKey = 'This browser sent keys that can’t be used. Reload the page and try again.';
const test: endpoints.PushMessage = { text: 'This is a test. It works.', href: '/account', tag: 'test' };

function ownerOf({ userId }: SignedInViewer, { sessionId }: FastifyRequest) {
  return { userId, sessionId: sessionId as string };
}

function withoutPadding(text: string): string {
  return text.replace(/=+$/, '');
}

function isOnCurve(point: string): boolean {
  try {
    ECDH.convertKey(point, 'prime256v1', 'base64url', 'hex', 'compressed');
    return true;
  } catch {
    return false;
  }
}
