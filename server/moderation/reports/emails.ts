import { formatLongDay } from '#contracts/platform/event-dates.ts';
import type { CaseState, ReportKind } from '#contracts/platform/report-kinds.ts';
import { mayLeaveByEmail } from '#server/accounts/accounts/proven-addresses.ts';
import { readEmailedUser } from '#server/accounts/accounts/queries.ts';
import { type SubscribedUser, toRecipient } from '#server/accounts/accounts/recipients.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { announce } from '#server/platform/live/announce.ts';
import { type Email, text } from '#server/platform/mail/email.ts';
import { composeEmail, type Letterhead } from '#server/platform/mail/layout.ts';
import { localDay } from '#server/platform/time/time-zone.ts';

interface Occasion {
  told: Told;
  letterhead: Letterhead;
  timeZone: string;
  /** Whether the address of the manager is proven. */
  isFromProven: boolean;
}

/** Returns what managers decided about something, for its author; it names no member. */
export function decisionEmail(author: SubscribedUser, occasion: Occasion): Email {
  const { told, letterhead, timeZone, isFromProven } = occasion;
  const what = whatOf(told, timeZone);
  const words = told.words === '' ? [] : [text('A manager wrote to you about it:'), text(told.words)];
  const subject = subjects[told.state](told.kind);
  const decision = text(sentences[told.state](what));
  const rest = [
    text('If you have a question about this, please write to the club.'),
    { kind: 'link' as const, label: 'Go to your notifications', url: `${letterhead.siteUrl}/notifications` },
  ];
  const draft = {
    to: toRecipient(author),
    subject,
    parts: [decision, ...words, ...rest],
    ownWords: { subject, parts: [decision, ...rest] },
    isFromProven,
    reason: 'You’re getting this because it is about something of yours on the club’s site.',
    // Members who turned off notices by email don’t get these either.
    subscription: { userId: author.userId, kind: 'notices' as const },
  };
  return composeEmail(draft, letterhead);
}

const subjects: Record<Told['state'], (kind: ReportKind) => string> = {
  kept: (kind) => `About your ${kind}`,
  removed: (kind) => `Your ${kind} was hidden`,
  restored: (kind) => `Your ${kind} is back`,
};

const sentences: Record<Told['state'], (what: string) => string> = {
  kept: (what) => `A member asked the managers to review ${what}. It stays where it is.`,
  removed: (what) => `A manager hid ${what}. Other members no longer see it.`,
  restored: (what) => `A manager showed ${what} again. Everyone sees it as before.`,
};

function whatOf({ kind, createdAt }: Told, timeZone: string): string {
  if (kind === 'profile') return 'your profile';
  return `your ${kind} of ${formatLongDay(localDay(timeZone, new Date(createdAt)))}`;
}

/** What managers decided about something, for its author. */
export interface Told {
  kind: ReportKind;
  state: Exclude<CaseState, 'open'>;
  /** May be empty. */
  words: string;
  /** When the author wrote the item, epoch ms. */
  createdAt: number;
  managerId: number;
}

export type ComposeEmail = (author: SubscribedUser, told: Told, isFromProven: boolean) => Email;

/** Emails an author; their notification is read from the case itself. Does nothing when the author has left. */
export async function tellAuthor(
  tx: DatabaseTransaction,
  authorId: number | null,
  told: Told,
  compose: ComposeEmail,
): Promise<void> {
  if (authorId === null) return;
  const isFromProven = await mayLeaveByEmail(tx, told.managerId);
  await enqueue(tx, 'send-mail', compose(await readEmailedUser(tx, authorId), told, isFromProven));
  await announce(tx, { userIds: [authorId] });
}
