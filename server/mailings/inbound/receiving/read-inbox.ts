import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { inboundLimits } from '#contracts/mailings/inbound.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import { isReportHead, listRecipients } from './message-head.ts';
import type { Receiver } from './receive.ts';
import { isToken, listTokens } from './recipients.ts';

/** Emails to an address with a token, and reports, are moved here; all others stay where they are. */
const folder = 'Fieldhouse';
/** Two less than the site remembers what it did: what cannot be moved away is not done again when that is forgotten. */
const days = inboundLimits.days - 2;
const headers = [
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'to',
  'cc',
  'from',
  'subject',
  'message-id',
  'content-type',
];

interface Reading {
  replyAddress: string;
  receiver: Receiver;
  /** The number (UID) of the first email that was not looked at. */
  next: number;
}

/** Stores the new emails to us, and moves each away when it is stored. Returns the number to go on with. */
export async function readInbox(client: ImapFlow, { replyAddress, receiver, next }: Reading): Promise<number> {
  const since = new Date(Date.now() - days * oneDay);
  const found = (await client.search({ uid: `${next}:*`, since }, { uid: true })) || [];
  // The last one is found even if its number is smaller (RFC 3501, 6.4.8).
  const uids = found.filter((uid) => uid >= next);
  for (const uid of uids) {
    const head = await client.fetchOne(String(uid), { size: true, headers }, { uid: true });
    if (head === false || !head.headers) continue;
    const isReport = isReportHead(head.headers);
    const tokens = listTokens(listRecipients(head.headers), replyAddress).filter((token) => isToken(token) || isReport);
    if (tokens.length === 0) continue;
    const source = await fetchSource(client, uid, head);
    // Another process was faster.
    if (!source) continue;
    await receiver.receive(tokens, source, head.size);
    await moveAway(client, uid);
  }
  return Math.max(next, ...uids.map((uid) => uid + 1));
}

/** Returns the whole email; only its head when it is too large anyway; undefined when it is gone. */
async function fetchSource(client: ImapFlow, uid: number, head: FetchMessageObject): Promise<Buffer | undefined> {
  if ((head.size ?? 0) > inboundLimits.message) return head.headers;
  const whole = await client.fetchOne(String(uid), { source: true }, { uid: true });
  return whole === false ? undefined : whole.source;
}

async function moveAway(client: ImapFlow, uid: number): Promise<void> {
  await client.mailboxCreate(folder).catch(() => {});
  await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
  await client.messageMove(String(uid), folder, { uid: true });
}
