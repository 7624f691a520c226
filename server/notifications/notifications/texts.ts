import { dayOf, formatHours, formatLongDay } from '#contracts/platform/event-dates.ts';
import type { ReportKind } from '#contracts/platform/report-kinds.ts';
import { excerpt } from '#server/platform/mail/excerpt.ts';

/** Returns "Peg", "Peg and 1 other", or "Peg and 4 others". */
function withOthers(name: string, others: number): string {
  if (others === 0) return name;
  return `${name} and ${others} ${others === 1 ? 'other' : 'others'}`;
}

const postExcerpt = 60;

interface LikedPost {
  name: string;
  count: number;
  post: string;
}

export function likeText({ name, count, post }: LikedPost): string {
  return `${withOthers(name, count - 1)} ${count === 1 ? 'likes' : 'like'} your post${quote(' ', post)}`;
}

interface CommentedPost extends LikedPost {
  /** How many people commented. */
  people: number;
  /** Who wrote the post; null if the reader did. */
  author: string | null;
  /** Whether the author wrote the latest comment. */
  isByAuthor: boolean;
}

export function commentText({ name, count, people, post, author, isByAuthor }: CommentedPost): string {
  const who = withOthers(name, people - 1);
  const did = people === 1 && count > 1 ? `wrote ${count} comments` : 'commented';
  if (author === null) return `${who} ${did} on your post${quote(' ', post)}`;
  if (isByAuthor && people === 1) return `${who} also ${did} on their own post${quote(' ', post)}`;
  return `${who} also ${did} on the post by ${author}${quote(': ', post)}`;
}

// A post with nothing but pictures has no text to quote.
function quote(before: string, post: string): string {
  return post === '' ? '' : `${before}“${excerpt(post, postExcerpt)}”`;
}

interface Tags {
  name: string;
  count: number;
  /** Of the latest photo; may be empty. */
  caption: string;
}

export function tagText({ name, count, caption }: Tags): string {
  if (count > 1) return `${name} says you are in ${count} photos`;
  return `${name} says you are in ${caption === '' ? 'a photo' : `the photo “${excerpt(caption, postExcerpt)}”`}`;
}

interface AnnouncedEvent {
  change: 'new' | 'changed' | 'deleted';
  title: string;
  startDate: string;
  /** How many events of a series. */
  occurrences: number;
  /** Empty when it did not move. */
  newPlace: string;
}

export function eventText({ change, title, startDate, occurrences, newPlace }: AnnouncedEvent): string {
  const first = formatLongDay(dayOf(startDate));
  const day = occurrences > 1 ? `${occurrences} dates from ${first} on` : first;
  if (change === 'new') return `New event: ${title}, ${day}`;
  if (change === 'deleted') return `Called off: ${title}, ${day}`;
  const what = newPlace === '' ? 'Changed' : 'New place';
  const where = newPlace === '' ? '' : `, at ${newPlace}`;
  if (occurrences > 1) return `${what}: ${title}, ${day}${where}`;
  return `${what}: ${title} is on ${day}, ${formatHours({ startDate, endDate: null })}${where}`;
}

interface Decision {
  kind: ReportKind;
  state: 'kept' | 'removed' | 'restored';
  /** What the manager wrote; may be empty. */
  words: string;
}

export function decisionText({ kind, state, words }: Decision): string {
  return `${decisions[state](kind)}${words === '' ? '' : `: “${words}”`}`;
}

const decisions: Record<Decision['state'], (kind: ReportKind) => string> = {
  kept: (kind) => `A manager wrote to you about your ${kind}`,
  removed: (kind) => `A manager hid your ${kind}`,
  restored: (kind) => `Your ${kind} is shown again`,
};

export function reportsText(count: number): string {
  return count === 1 ? 'A member asked you to review something' : `${count} reported items are waiting for a manager`;
}

export function waitingText(count: number): string {
  return count === 1 ? '1 person is waiting for approval' : `${count} people are waiting for approval`;
}

export function photosText(count: number): string {
  return count === 1 ? '1 event photo is waiting for a manager' : `${count} event photos are waiting for a manager`;
}

export function vouchesText(count: number): string {
  return count === 1 ? 'A member vouched for someone' : `Members vouched for ${count} people`;
}
