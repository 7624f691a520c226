import type { DatabaseSync } from 'node:sqlite';
import { fold } from '#server/platform/database/text.ts';
import { toSortName, wordsOf } from '#server/platform/database/words.ts';
import { createRandom, type Random } from './random.ts';

const firstNames = ['Peg', 'Walt', 'Dale', 'Ruth', 'Núria', 'Hank', 'Opal', 'Gus', 'Ines', 'Ray', 'Fern', 'Cole'];
const lastNames = ['Lindqvist', 'Harmon', 'Núñez', 'Okafor', 'Ito', 'O’Brien', 'Brandt', 'Kaminski', 'Vance', 'Reyes'];
const sports = ['Golf', 'Baseball', 'Softball', 'Swimming', 'Tennis', 'Track', 'Football', 'Rowing', 'Soccer'];
const towns = ['Port Amity', 'Pelican Bay', 'Crescent Key', 'Citrus Grove', 'Osprey Point', 'Lake Wren'];
const statuses = ['Retired', 'Retired', 'Retired', 'Coaching ', 'Teaching', 'Working'];

/** Adds members with profiles until there are `wanted`, and everything they are found by. */
export function addMembers(db: DatabaseSync, existing: number, wanted: number): void {
  const random = createRandom(existing + 4);
  const add = prepareMember(db);
  for (let n = existing; n < wanted; n++) add(n, random);
}

function prepareMember(db: DatabaseSync) {
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

  return (n: number, random: Random) => {
    const pick = (from: string[]) => from[random(from.length)] as string;
    const name = `${pick(firstNames)} ${pick(lastNames)}`;
    const email = `coach${n}@example.com`;
    const { lastInsertRowid: id } = user.run(name, toSortName(name), email, email, email);
    for (const word of wordsOf(name, email)) userWord.run(word, id);
    const [handle, company, town] = [`coach${n}`, `${pick(towns)} High School`, pick(towns)];
    const favorites = [...new Set([pick(sports), pick(sports), pick(sports)])];
    const status = pick(statuses);
    profile.run(id, handle, handle, status, company, town, JSON.stringify(favorites));
    for (const sport of ['', ...favorites]) listed.run(fold(sport), toSortName(name), id, status, sport);
  };
}
