import { createECDH, createHash, hkdfSync } from 'node:crypto';
import webPush from 'web-push';
import type { PushMessage } from '#contracts/notifications/push.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { JobPayloads } from '#server/platform/jobs/catalogue.ts';
import { isPublic } from '#server/platform/outgoing/addresses.ts';
import { ForbiddenAddress, openRequest } from '#server/platform/outgoing/download.ts';
import type { Services } from '#server/services.ts';
import { findSubscription } from './queries.ts';

interface VapidKeys {
  /** Both in base64url. */
  publicKey: string;
  privateKey: string;
}

/** The order of P-256, less one (FIPS 186-5). */
const mostKeys = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632550');

const keyLength = 32;

/** Twice as long as needed, so that the remainder favors no key. */
const seedLength = 48;

/** The push services of Chrome and Edge, Firefox, Safari, and Edge of old. Nothing is ever sent to another host. */
const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];

const suffixes = ['.push.apple.com', '.notify.windows.com'];

/** Later it is not news anymore: the push service drops it, and so do we. */
const newsFor = oneDay;
/** How long to wait for the response of a push service, in ms. */
const patience = 10_000;
/** The push service holds one message at a time with the same topic; at most 32 characters (RFC 8030). */
const topicLength = 32;

interface Dependencies extends Pick<Services, 'db' | 'config' | 'log'> {
  /** Returns what to say to a member about a comment; undefined where it is not news to them. */
  describeReply: (db: Database, userId: number, commentId: number) => Promise<PushMessage | undefined>;
}

type Subscription = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

/**
 * Sends a message to a device, if its owner may still be told. A subscription that the push service no longer knows is deleted.
 * If the process ends before it notes the success, the device gets the message again, and shows it once, by its tag.
 * @throws Error when it is to be tried again, because the push service is busy or cannot be reached
 */
export async function sendPush(
  { db, config, log, describeReply }: Dependencies,
  push: JobPayloads['send-push'],
  signal: AbortSignal,
): Promise<void> {
  if (push.at < Date.now() - newsFor) return;
  const subscription = await findSubscription(db, push.subscriptionId);
  if (!subscription) return;
  const message = 'message' in push ? push.message : await describeReply(db, subscription.userId, push.commentId);
  if (!message) return;
  const status = await post(subscription, message, config, signal);
  const change = db.updateTable('pushSubscriptions').where('id', '=', subscription.id);
  if (status >= 200 && status < 300) await change.set({ lastSuccessAt: Date.now() }).execute();
  else if (isOver(status)) await db.deleteFrom('pushSubscriptions').where('id', '=', subscription.id).execute();
  else if (isTemporary(status)) throw new Error(`the push service is busy: ${status}`);
  else log.warn({ status, host: new URL(subscription.endpoint).host }, 'a push service refused a message');
}

/** Checks whether the push service no longer knows the device, or is one we no longer send to. */
function isOver(status: number): boolean {
  return status === 404 || status === 410 || status === forbidden;
}

function isTemporary(status: number): boolean {
  return status === 429 || status >= 500;
}

/** In place of a status: the site may not connect to this address. */
const forbidden = 0;

/** Returns the status of the response. */
async function post(
  { endpoint, p256dh, auth }: Subscription,
  message: PushMessage,
  { jwtSecret, mailFrom, pushServices }: Services['config'],
  signal: AbortSignal,
): Promise<number> {
  // The setting may have changed since it was stored.
  if (!isAtPushService(endpoint, pushServices)) return forbidden;
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: `mailto:${addressOf(mailFrom)}`, ...deriveVapidKeys(jwtSecret) },
      TTL: newsFor / 1000,
      topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, topicLength),
    },
  );
  const isAllowed = pushServices.includes(new URL(endpoint).origin) ? () => true : isPublic;
  try {
    const both = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
    const response = await openRequest(endpoint, { method, headers, body: body as Buffer }, isAllowed, both);
    response.destroy();
    return response.statusCode ?? forbidden;
  } catch (error) {
    if (error instanceof ForbiddenAddress) return forbidden;
    throw error;
  }
}

/** Finds the address in "Fieldhouse <hello@example.com>". */
function addressOf(mailFrom: string): string {
  return /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
}

/**
 * Checks whether an address from a browser is at a push service. That is a service of a big browser, over HTTPS without a port or
 * user name, or an origin in the setting `PUSH_SERVICES`.
 */
export function isAtPushService(address: string, others: string[]): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return false;
  if (others.includes(url.origin)) return true;
  const { protocol, port, hostname } = url;
  return (
    protocol === 'https:' &&
    port === '' &&
    (hosts.includes(hostname) || suffixes.some((suffix) => hostname.endsWith(suffix)))
  );
}

/**
 * Returns the keys with which the club proves to push services who sends (RFC 8292). Like all keys of the site, they follow from
 * `JWT_SECRET`. Every process has the same, and another secret ends all subscriptions, as it ends sessions.
 */
export function deriveVapidKeys(secret: string): VapidKeys {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'fieldhouse web push', seedLength));
  const number = (BigInt(`0x${seed.toString('hex')}`) % mostKeys) + 1n;
  const privateKey = Buffer.from(number.toString(16).padStart(2 * keyLength, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
