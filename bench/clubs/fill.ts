import { DatabaseSync } from 'node:sqlite';
import { createRandom, type Random } from '#content/random.ts';
import { oneDay, oneMinute } from '#contracts/platform/durations.ts';
import { sqliteFile } from '#server/platform/database/connect.ts';
import { fold } from '#server/platform/database/text.ts';
import { toSortName, wordsOf } from '#server/platform/database/words.ts';

const firstNames = ['Peg', 'Walt', 'Dale', 'Ruth', 'Núria', 'Hank', 'Opal', 'Gus', 'Ines', 'Ray', 'Fern', 'Cole'];

const lastNames = ['Lindqvist', 'Harmon', 'Núñez', 'Okafor', 'Ito', 'O’Brien', 'Brandt', 'Kaminski', 'Vance', 'Reyes'];

const sports = ['Golf', 'Baseball', 'Softball', 'Swimming', 'Tennis', 'Track', 'Football', 'Rowing', 'Soccer'];

const towns = ['Port Amity', 'Pelican Bay', 'Crescent Key', 'Citrus Grove', 'Osprey Point', 'Lake Wren'];

// 'Coaching ' ends with a space, as in `statusOptions`.
const statuses = ['Retired', 'Retired', 'Retired', 'Coaching ', 'Teaching', 'Working'];

const sentences = [
  'The old gym floor squeaked all night and nobody minded.',
  'We walked the cross-country course with the new group this morning; the hill is as long as ever.',
  'Does anybody still have the line-up cards from the county final?',
  'Thank you all for the rides to the clinic on Saturday.',
  'Two of my former pitchers are coaching their own teams now, and both throw to bases the way we practiced.',
  'The batting cage needs a new net. I can bring the ladder if somebody brings the rope.',
  'Practice starts at four, rain or shine, and there will be oranges.',
];

/** How much there is in a club. */
interface ClubSize {
  members: number;
  posts: number;
  events: number;
  photos: number;
}

/** Fills a club of one member, with likes, comments, and RSVPs as in a busy one. The server must not be running. */
export function fillClub(dataDir: string, { members, posts, events, photos }: ClubSize): void {
  const db = new DatabaseSync(sqliteFile(dataDir));
  db.exec('pragma synchronous = off; pragma foreign_keys = off; begin');
  const random = createRandom(1);
  addMembers(db, members, random);
  addPosts(db, posts, members, random);
  addEvents(db, events, members, random);
  const photo = db.prepare('insert into photos (caption, url, width, height, created_at) values (?, ?, 1600, 1200, 0)');
  for (let n = 0; n < photos; n++)
    photo.run(writeText(random, 2), `/uploads/photo-${n.toString(16).padStart(40, '0')}-1600x1200/1600.jpg`);
  db.exec('update changes set version = version + 1; commit; pragma wal_checkpoint(truncate); analyze');
  db.close();
}

function addPosts(db: DatabaseSync, posts: number, members: number, random: Random): void {
  const post = db.prepare('insert into posts (user_id, body, created_at) values (?, ?, ?)');
  const like = db.prepare('insert into likes (post_id, user_id, created_at) values (?, ?, ?)');
  const comment = db.prepare('insert into comments (post_id, user_id, body, created_at) values (?, ?, ?, ?)');
  const start = Date.now() - 2 * posts * oneMinute;
  for (let n = 0; n < posts; n++) {
    const writtenAt = start + n * oneMinute;
    const { lastInsertRowid: id } = post.run(random.whole(members) + 1, writeText(random, 4), writtenAt);
    const firstFan = random.whole(members);
    for (let fan = random.whole(17); fan > 0; fan--) like.run(id, ((firstFan + fan) % members) + 1, writtenAt + fan);
    for (let reply = random.whole(9); reply > 0; reply--)
      comment.run(id, random.whole(members) + 1, writeText(random, 2), writtenAt + reply);
  }
}

function addEvents(db: DatabaseSync, events: number, members: number, random: Random): void {
  const event = db.prepare(
    `insert into events (title, description, address, city, state, zip, start_date, end_date, created_at)
     values (?, ?, '12 Bleacher Road', 'Port Amity', 'FL', '34999', ?, ?, 0)`,
  );
  const answer = db.prepare(
    `insert or ignore into event_answers (event_id, user_id, answer, answered_at) values (?, ?, 'going', ?)`,
  );
  for (let n = 0; n < events; n++) {
    const start = Date.now() + (random.whole(8 * 365) - 6 * 365) * oneDay;
    const date = new Date(start).toISOString().slice(0, 10);
    const { lastInsertRowid: id } = event.run(`Event ${n}`, writeText(random, 4), `${date}T10:00`, `${date}T12:00`);
    for (let each = random.whole(40); each > 0; each--) answer.run(String(id), random.whole(members) + 1, start);
  }
}

function writeText(random: Random, mostSentences: number): string {
  const length = random.whole(mostSentences) + 1;
  return Array.from({ length }, () => random.pick(sentences)).join(' ');
}

/** Adds members with profiles and search words until there are `wanted`, including the first. */
function addMembers(db: DatabaseSync, wanted: number, random: Random): void {
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
  const { pick } = random;
  for (let n = 1; n < wanted; n++) {
    const name = `${pick(firstNames)} ${pick(lastNames)}`;
    const handle = `coach${n}`;
    const email = `${handle}@example.com`;
    const status = pick(statuses);
    const { lastInsertRowid: id } = user.run(name, toSortName(name), email, email, email);
    for (const word of wordsOf(name, email)) userWord.run(word, id);
    const favorites = [...new Set([pick(sports), pick(sports), pick(sports)])];
    const company = `${pick(towns)} High School`;
    profile.run(id, handle, handle, status, company, pick(towns), JSON.stringify(favorites));
    for (const sport of ['', ...favorites]) listed.run(fold(sport), toSortName(name), id, status, sport);
  }
}
