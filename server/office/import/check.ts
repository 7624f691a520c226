import { profileLimits } from '#contracts/people/profiles.ts';
import { fold } from '#server/platform/database/text.ts';
import type { OldPost, OldProfile } from './documents.ts';
import type { Existing } from './existing.ts';
import type { OldClub } from './old-club.ts';
import type { Report, Row } from './read-file.ts';

export interface CheckedClub extends OldClub {
  /** Likes and comments of people who are not in `users.json`, or who left since; left out without asking. */
  lostLikes: number;
  lostComments: number;
}

/**
 * Leaves out what was imported before, and finds documents that don’t fit the others or the club as it is. Profiles and posts
 * of a bad user are bad, too; events and photos of one belong to no one.
 */
export function checkClub(club: OldClub, existing: Existing, { bad, mended }: Report): CheckedClub {
  const refuse = ({ file, line }: Row, reason: string) => void bad.push({ file, line, reason });
  const users = keepNew(club.users, existing.users, (user) => user._id, refuse);
  const emails = new Map<string, number>();
  const goodUsers = users.filter((row) => {
    const line = emails.get(fold(row.value.email));
    emails.set(fold(row.value.email), line ?? row.line);
    const isUnproven = existing.unproven.has(fold(row.value.email));
    if (line !== undefined) refuse(row, `email: The same address as in line ${line}.`);
    else if (isUnproven) refuse(row, unproven);
    return line === undefined && !isUnproven;
  });
  const people = new Set([...existing.members, ...goodUsers.map(({ value }) => value._id)]);
  const addresses = new Map(club.users.map(({ value }) => [value._id, fold(value.email)]));
  const noteRename = ({ file, line }: Row, reason: string) => void mended.push({ file, line, reason });
  const owned = checkProfiles(club, existing, people, refuse);
  const profiles = withFreeHandles(owned, existing, addresses, noteRename);
  const posts = keepNew(club.posts, existing.posts, (post) => post._id, refuse).filter((row) => {
    const isKnown = people.has(row.value.user);
    if (!isKnown) refuse(row, notHere);
    return isKnown;
  });
  const countLost = (partsOf: (post: OldPost) => { user: string }[]) =>
    posts.reduce((sum, { value }) => sum + partsOf(value).filter(({ user }) => !people.has(user)).length, 0);
  return {
    users: goodUsers,
    profiles,
    posts: posts.map((row) => ({ ...row, value: withoutStrangers(row.value, people) })),
    events: keepNew(club.events, existing.events, ({ ids }) => ids._id, refuse),
    photos: keepNew(club.photos, existing.photos, (photo) => photo._id, refuse),
    lostLikes: countLost(({ likes }) => likes),
    lostComments: countLost(({ comments }) => comments),
  };
}

// A stranger may have opened that account, and would get what this person wrote.
const unproven =
  'email: Someone signed up here with this address, but never proved that it’s theirs. Ask them to log in by email once, or remove that account.';
const notHere = 'user: This person is not in users.json, can’t be imported, or has left this site.';

/** Leaves out likes and comments of unknown people, and second likes of the same member. */
function withoutStrangers(post: OldPost, people: Set<string>): OldPost {
  const isHere = ({ user }: { user: string }) => people.has(user);
  const likes = new Map(post.likes.filter(isHere).map((like) => [like.user, like]));
  return { ...post, likes: [...likes.values()], comments: post.comments.filter(isHere) };
}

type Refuse = (row: Row, reason: string) => void;

function keepNew<Value>(
  rows: Row<Value>[],
  known: Map<string, number>,
  idOf: (value: Value) => string,
  refuse: Refuse,
): Row<Value>[] {
  const lines = new Map<string, number>();
  return rows.filter((row) => {
    const id = idOf(row.value);
    const line = lines.get(id);
    lines.set(id, line ?? row.line);
    if (line !== undefined) refuse(row, `_id: The same as in line ${line}.`);
    return line === undefined && !known.has(id);
  });
}

const secondProfile = 'user: This coach has another profile in this file.';

function checkProfiles(club: OldClub, existing: Existing, people: Set<string>, refuse: Refuse): OldClub['profiles'] {
  const owners = new Set<string>();
  return keepNew(club.profiles, existing.profiles, (profile) => profile._id, refuse).filter((row) => {
    const { user } = row.value;
    const isSecond = owners.has(user);
    const reason = people.has(user) ? isSecond && secondProfile : notHere;
    if (reason) refuse(row, reason);
    owners.add(user);
    return !reason;
  });
}

/** Adds a number to a handle that someone else has. `addresses` are the folded ones of the users of the older site. */
function withFreeHandles(
  profiles: Row<OldProfile>[],
  { handles }: Existing,
  addresses: Map<string, string>,
  tell: (row: Row, what: string) => void,
): Row<OldProfile>[] {
  const owners = new Map(handles);
  return profiles.map((row) => {
    const { user, handle: wanted } = row.value;
    const address = addresses.get(user) ?? '';
    const handle = findFree(wanted, (tried) => (owners.get(fold(tried)) ?? address) === address);
    owners.set(fold(handle), address);
    if (handle !== wanted) tell(row, `handle: Someone else has “${wanted}”. We changed it to “${handle}”.`);
    return { ...row, value: { ...row.value, handle } };
  });
}

function findFree(wanted: string, isFree: (handle: string) => boolean): string {
  let handle = wanted;
  for (let number = 2; !isFree(handle); number += 1) {
    handle = `${wanted.slice(0, profileLimits.handle - String(number).length)}${number}`;
  }
  return handle;
}
