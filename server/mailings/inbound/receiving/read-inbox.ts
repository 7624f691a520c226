import type { ImapFlow } from 'imapflow';
import { inboundLimits } from '#contracts/mailings/inbound.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import { automaticHeaders } from '#server/mailings/inbound/reading/automatic.ts';
import { NoRoom } from '#server/mailings/inbound/storage/room.ts';
import { isReportHead, listRecipients, recipientHeaders } from './message-head.ts';
import type { Receiver } from './receive.ts';
import { isToken, listTokens } from './recipients.ts';

/** Emails to an address with a token, and reports, are moved here; all others stay where they are. */
const folder = 'Fieldhouse';
/** Two fewer than the site remembers emails, so that it never handles one again that it can’t move away. */
const days = inboundLimits.days - 2;
const headers = [...recipientHeaders, 'from', 'message-id', 'authentication-results', ...automaticHeaders];

interface Reading {
  /** Tells the mailbox from others that the site read, or will read. */
  mailbox: string;
  replyAddress: string;
  receiver: Receiver;
  /** The number (UID) of the first email that was not looked at. */
  next: number;
}

/** Stores the new emails to us, and moves each away when it is stored. Returns the number to continue with. */
export async function readInbox(client: ImapFlow, { mailbox, replyAddress, receiver, next }: Reading): Promise<number> {
  const since = new Date(Date.now() - days * oneDay);
  const found = (await client.search({ uid: `${next}:*`, since }, { uid: true })) || [];
  // The last one is found even if its number is smaller (RFC 3501, 6.4.8).
  const uids = found.filter((uid) => uid >= next);
  const left: number[] = [];
  for (const uid of uids) {
    const head = await client.fetchOne(String(uid), { size: true, headers }, { uid: true });
    if (head === false || !head.headers) continue;
    const isReport = isReportHead(head.headers);
    const tokens = listTokens(listRecipients(head.headers), replyAddress).filter((token) => isToken(token) || isReport);
    if (tokens.length === 0) continue;
    const number = `${mailbox} ${client.mailbox ? client.mailbox.uidValidity : ''} ${uid}`;
    const { headers: start, size = 0 } = head;
    const arriving = { tokens, head: start, size, number, readAll: () => fetchAll(client, uid) };
    const isSafe = await receiver.receive(arriving).then(() => true, whenNoRoom);
    if (isSafe) await moveAway(client, uid);
    else left.push(uid);
  }
  return Math.min(...left, Math.max(next, ...uids.map((uid) => uid + 1)));
}

/** Returns false for an email without room. It stays in the mailbox to be tried again, and the ones after it need not wait. */
function whenNoRoom(error: unknown): false {
  if (!(error instanceof NoRoom)) throw error;
  return false;
}

/** Returns the whole email; undefined when another process was faster. */
async function fetchAll(client: ImapFlow, uid: number): Promise<Buffer | undefined> {
  const whole = await client.fetchOne(String(uid), { source: true }, { uid: true });
  return whole === false ? undefined : whole.source;
}

async function moveAway(client: ImapFlow, uid: number): Promise<void> {
  // It usually exists already; if it can’t be created, the move fails.
  await client.mailboxCreate(folder).catch(() => {});
  await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
  await client.messageMove(String(uid), folder, { uid: true });
}
