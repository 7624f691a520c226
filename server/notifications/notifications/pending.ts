import { byPlace, type Entry, type Part } from './cursor.ts';
import type { WaitingReports } from './reports.ts';
import { photosText, reportsText, vouchesText, waitingText } from './texts.ts';
import type { WaitingVouches } from './vouches.ts';
import type { WaitingPeople } from './waiting.ts';
import type { WaitingPhotos } from './waiting-photos.ts';

/** What waits for an Admin or a manager; one entry for each kind, until nothing waits. */
export interface Pending {
  people: WaitingPeople | undefined;
  reports: WaitingReports | undefined;
  vouches: WaitingVouches | undefined;
  photos: WaitingPhotos | undefined;
}

/** Lists the entries that come after a place in the list. */
export function listPending({ people, reports, vouches, photos }: Pending, { after }: Part): Entry[] {
  const entries: Entry[] = [];
  if (people) {
    const { at, count } = people;
    const content = { kind: 'notice' as const, href: '/admin?role=Guest', text: waitingText(count), by: null, count };
    entries.push({ id: 0, at, source: 'waiting', ...content });
  }
  if (reports) {
    const { at, count } = reports;
    const content = { kind: 'report' as const, href: '/manager/reports', text: reportsText(count), by: null, count };
    entries.push({ id: 0, at, source: 'reports', ...content });
  }
  if (vouches) {
    const { at, count } = vouches;
    const content = { kind: 'notice' as const, href: '/manager/vouches', text: vouchesText(count), by: null, count };
    entries.push({ id: 0, at, source: 'vouches', ...content });
  }
  if (photos) {
    const { at, count } = photos;
    const content = { kind: 'notice' as const, href: '/manager/photos', text: photosText(count), by: null, count };
    entries.push({ id: 0, at, source: 'photos', ...content });
  }
  return entries.filter((entry) => !after || byPlace(entry, after) > 0);
}

/** Counts the entries that came after a moment, epoch ms. */
export function countPending({ people, reports, vouches, photos }: Pending, seenAt: number): number {
  return [people, reports, vouches, photos].filter((one) => one && one.at > seenAt).length;
}
