import type { Status } from '#contracts/office/office.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { JobKind } from '#server/platform/jobs/catalogue.ts';
import { countSetAside } from '#server/platform/jobs/claim.ts';

const works: Record<JobKind, string> = {
  'send-mail': 'sending an email',
  'mail-key': 'sending a login link',
  'send-notice': 'sending a notice',
  'send-newsletter': 'sending the newsletter',
  'remind-event': 'sending reminders of an event',
  'email-event-change': 'telling people that an event changed',
  'email-places': 'telling people that they have a place',
  'email-replies': 'sending comments by email',
  'send-push': 'telling a device what is new',
  'remind-invited': 'sending an invitation again',
  'make-sizes': 'resizing a photo',
  'handle-email': 'reading an incoming email',
  'handle-unknown-email': 'reading a stranger’s email',
  'index-photos': 'updating the search for photos',
};

/** Lists the work that was set aside, in words. */
export async function listSetAside(db: Database, now: number): Promise<Status['jobs']['setAside']> {
  const found = await countSetAside(db, now);
  return found.map(({ kind, count }) => ({ work: works[kind], count }));
}
