import type { DatabaseSync } from 'node:sqlite';
import { fold } from '#server/platform/database/text.ts';
import { toSortName, wordsOf } from '#server/platform/database/words.ts';

export type Random = (below: number) => number;

const firstNames = ['Peg', 'Walt', 'Dale', 'Ruth', 'Núria', 'Hank', 'Opal', 'Gus', 'Ines', 'Ray', 'Fern', 'Cole'];
const lastNames = ['Lindqvist', 'Harmon', 'Núñez', 'Okafor', 'Ito', 'O’Brien', 'Brandt', 'Kaminski', 'Vance', 'Reyes'];
const sports = ['Golf', 'Baseball', 'Softball', 'Swimming', 'Tennis', 'Track', 'Football', 'Rowing', 'Soccer'];
const towns = ['Port Amity', 'Pelican Bay', 'Crescent Key', 'Citrus Grove', 'Osprey Point', 'Lake Wren'];
const statuses = ['Retired', 'Retired', 'Retired', 'Coaching ', 'Teaching', 'Working'];

/** The same club every time: a linear congruential generator (Numerical Recipes). */
export function createRandom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Adds members with profiles until there are `wanted`, the first one included, and everything they are found by. */
export function addMembers(db: DatabaseSync, wanted: number, random: Random): void {
  const user = db.prepare(
    `insert into users (name, sort_name, email, email_norm, login_norm, password_hash, role, created_at)
     values (?, ?, ?, ?, ?, 'none', 'User', 0)`,
  );
  const profile = db.prepare(
    `insert into profiles (user_id, handle, handle_norm, status, company, website, location, favsports_json, bio,
       social_json, created_at, updated_at)
     values (?, ?, ?, ?, ?, '', ?, ?, '', '{}', 0, 0)`,
  );
  const userWord = db.prepare('insert into user_words (word, owner_id) values (?, ?)');
  const listed = db.prepare(
    'insert into listed_coaches (word, sort_name, user_id, status, sport) values (?, ?, ?, ?, ?)',
  );
  const pick = (from: string[]) => from[random(from.length)] as string;
  for (let n = 1; n < wanted; n++) {
    const [name, handle] = [`${pick(firstNames)} ${pick(lastNames)}`, `coach${n}`];
    const [email, status] = [`${handle}@example.com`, pick(statuses)];
    const { lastInsertRowid: id } = user.run(name, toSortName(name), email, email, email);
    for (const word of wordsOf(name, email)) userWord.run(word, id);
    const favorites = [...new Set([pick(sports), pick(sports), pick(sports)])];
    const company = `${pick(towns)} High School`;
    profile.run(id, handle, handle, status, company, pick(towns), JSON.stringify(favorites));
    for (const sport of ['', ...favorites]) listed.run(fold(sport), toSortName(name), id, status, sport);
  }
}
