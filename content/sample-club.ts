import type { Role } from '#contracts/platform/roles.ts';
import { day, hour, momentOf, momentsAfter } from './moments.ts';
import { type Person, people } from './people.ts';
import { commonComments, type Kind, type WrittenPost, type WrittenReply, writtenPosts } from './posts.ts';
import { createRandom, type Random } from './random.ts';

/** The password depends on the role. */
export const samplePasswords: Record<Role, string> = {
  Admin: 'keys-to-the-gym',
  Manager: 'clipboard-and-whistle',
  User: 'pancakes-at-eight-thirty',
  Guest: 'just-looking-around',
};

/** Cecil Vantongeren, who has died; he did nothing here for longer than `lastSeen`, in ms. See `fillMemorials`. */
export const late = { handle: 'bluececil', lastSeen: 40 * day };

export interface SampleMember extends Person {
  password: string;
  joinedAt: number;
  /** When they were last here; null: never since they joined. */
  seenAt: number | null;
}

/** Authors are handles; times are epoch milliseconds. */
export interface SamplePost {
  author: string;
  body: string;
  pictures: WrittenPost['pictures'];
  date: number;
  /** Null if it was never changed. */
  editedAt: number | null;
  likes: { author: string; date: number }[];
  /** Oldest first. */
  comments: { author: string; body: string; date: number }[];
}

export interface SampleClub {
  members: SampleMember[];
  /** Oldest first. */
  posts: SamplePost[];
}

const seed = 2010;
const editedAfter = hour / 3;
const extraComments = [0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 6];
const mostComments = 12;
const usualMostLikes = 20;
const handles = people.flatMap((person) => person.profile?.handle ?? []);
/** They were here within the hour: what else they do is in `fillReports`, `fillFaces`, and others. */
const busiest = ['coachturo', 'dalehutchings', 'peglindqvist'];

/** Returns the whole sample club with the year before `now`; the same for the same `now`. */
export function sampleClub(now: number): SampleClub {
  const random = createRandom(seed);
  const drawComment = createCommentDeck(random);
  const members = people.map((person) => toMember(person, now, random));
  const posts = writtenPosts
    .map((written) => toPost(written, now, random, drawComment))
    .sort((older, newer) => older.date - newer.date);
  return { members: members.map((member) => ({ ...member, seenAt: lastSeen(member, posts, now) })), posts };
}

/** Returns when a member was last here: never before what they did last. */
function lastSeen({ profile, seenAt }: SampleMember, posts: SamplePost[], now: number): number | null {
  if (!profile || seenAt === null) return null;
  const since = busiest.includes(profile.handle) ? now - hour / 2 : seenAt;
  const done = posts.flatMap((post) => [post, ...post.likes, ...post.comments]);
  const dates = done.filter(({ author }) => author === profile.handle).map(({ date }) => date);
  return Math.max(since, ...dates);
}

/** Members with a profile joined before the first post; the others came lately. */
function toMember(person: Person, now: number, random: Random): SampleMember {
  const daysAgo = person.profile ? 380 + random.whole(2000) : 2 + random.whole(12);
  const seenAt = person.profile ? now - Math.floor(random.fraction() ** 3 * 60 * day) : null;
  return { ...person, password: samplePasswords[person.role], joinedAt: now - daysAgo * day, seenAt };
}

function toPost(written: WrittenPost, now: number, random: Random, drawComment: DrawComment): SamplePost {
  const { author, body, pictures, isEdited } = written;
  const moment = momentOf(written, now, random);
  const date = author === late.handle ? Math.min(moment, now - late.lastSeen - day) : moment;
  const replies = [...written.replies, ...moreReplies(written, random, drawComment)];
  const moments = momentsAfter(date, replies.length, now, random);
  const comments = replies.map((reply, index) => ({ ...reply, date: moments[index] as number }));
  const editedAt = isEdited ? date + editedAfter : null;
  const likes = likesOf(written, date, now, random);
  const wasHere = (done: { author: string; date: number }) =>
    done.author !== late.handle || done.date < now - late.lastSeen;
  return { author, body, pictures, date, editedAt, likes: likes.filter(wasHere), comments: comments.filter(wasHere) };
}

function moreReplies(written: WrittenPost, random: Random, drawComment: DrawComment): WrittenReply[] {
  const count = Math.min(random.pick(extraComments), mostComments - written.replies.length);
  const speakers = [written.author, ...written.replies.map((reply) => reply.author)];
  const others = random.shuffle(handles.filter((handle) => !speakers.includes(handle)));
  const bodies = new Set<string>();
  while (bodies.size < count) bodies.add(drawComment(written.kind));
  return [...bodies].map((body, index) => ({ author: others[index] as string, body }));
}

function likesOf({ author, replies }: WrittenPost, date: number, now: number, random: Random): SamplePost['likes'] {
  const count = replies.length + 3 + random.whole(6) + Math.floor(random.fraction() ** 2 * usualMostLikes);
  const likers = random.shuffle(handles.filter((handle) => handle !== author)).slice(0, count);
  const moments = momentsAfter(date, likers.length, now, random);
  return likers.map((liker, index) => ({ author: liker, date: moments[index] as number }));
}

type DrawComment = (kind: Kind) => string;

/** Deals the comments of a kind like cards: each comes once before any comes twice. */
function createCommentDeck(random: Random): DrawComment {
  const decks = new Map<Kind, string[]>();
  return (kind) => {
    const deck = decks.get(kind) ?? [];
    const [card, ...rest] = deck.length > 0 ? deck : random.shuffle(commonComments[kind]);
    decks.set(kind, rest);
    return card as string;
  };
}
