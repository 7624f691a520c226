import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashSync } from 'bcryptjs';
import { oneHour } from '#contracts/platform/durations.ts';

/** The password of everyone on the older site. */
export const oldPassword = 'go-team-1987';
// The lowest cost, so that logins in tests are quick.
const oldHash = hashSync(oldPassword, 4);

type Document = Record<string, unknown>;

export interface OldSite {
  folder: string;
  /** Writes a file of the folder: one document per line. */
  write(name: string, documents: Document[]): void;
  /** Writes any file, for example a picture or a damaged file. */
  writeFile(name: string, content: string | Uint8Array): void;
  remove(): void;
}

export function createOldSite(): OldSite {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-old-site-'));
  mkdirSync(join(folder, 'pictures'));
  const writeFile = (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content);
  return {
    folder,
    writeFile,
    write: (name, documents) => writeFile(name, documents.map((one) => `${JSON.stringify(one)}\n`).join('')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Returns an `_id` as MongoDB makes them; the kind keeps those of different files apart. */
export function oldId(kind: 'a' | 'b' | 'c' | 'd' | 'e', number: number): { $oid: string } {
  return { $oid: kind + number.toString(16).padStart(23, '0') };
}

const june2015 = Date.UTC(2015, 5, 12, 14);

export function oldMoment(hours: number): { $date: string } {
  return { $date: new Date(june2015 + hours * oneHour).toISOString() };
}

export function oldUser(number: number, more: Document = {}): Document {
  return {
    _id: oldId('a', number),
    name: `Coach Number${number}`,
    email: `coach${number}@old.example.com`,
    password: oldHash,
    avatar: '//www.gravatar.com/avatar/0?s=200&d=mm',
    role: 'User',
    date: oldMoment(number),
    __v: 0,
    ...more,
  };
}

export function oldProfile(number: number, more: Document = {}): Document {
  return {
    _id: oldId('b', number),
    user: oldId('a', number),
    handle: `coach${number}`,
    status: 'Coaching ',
    company: 'Port Amity High School',
    location: 'Port Amity',
    favsports: ['Baseball', 'Golf'],
    bio: 'Third base, mostly.',
    social: { twitter: 'https://twitter.example.com/coach', facebook: '' },
    experience: [
      {
        _id: oldId('e', number),
        company: 'Port Amity High School',
        title: 'Head coach',
        location: '',
        from: { $date: '1979-08-01T00:00:00.000Z' },
        to: null,
        current: true,
        description: '',
      },
    ],
    education: [],
    youtubevideos: [{ videoID: 'dQw4w9WgXcQ', title: 'Bunting', description: '', url: '', width: 320, height: 180 }],
    date: oldMoment(number),
    ...more,
  };
}

export function oldPost(number: number, author: number, more: Document = {}): Document {
  return {
    _id: oldId('c', number),
    user: oldId('a', author),
    name: `Coach Number${author}`,
    avatar: '//www.gravatar.com/avatar/0',
    body: `Story ${number} about the season of 1987`,
    likes: [{ _id: oldId('e', number), user: oldId('a', 1) }],
    comments: [
      {
        _id: oldId('e', number),
        user: oldId('a', 2),
        name: 'Coach Number2',
        body: 'I was there.',
        date: oldMoment(number + 1),
      },
    ],
    date: oldMoment(number),
    __v: 1,
    ...more,
  };
}

/** Fills the folder with people, their profiles, and posts. */
export function fillOldSite(site: OldSite, { people, posts }: { people: number; posts: number }): void {
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
  site.write(
    'users.json',
    numbers(people).map((number) => oldUser(number)),
  );
  site.write(
    'profiles.json',
    numbers(people).map((number) => oldProfile(number)),
  );
  // Newest first, as the older sites listed them.
  site.write(
    'posts.json',
    numbers(posts)
      .toReversed()
      .map((number) => oldPost(number, 1 + (number % people))),
  );
}
