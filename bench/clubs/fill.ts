import { DatabaseSync } from 'node:sqlite';
import { sqliteFile } from '#server/platform/database/connect.ts';
import { addMembers } from './fill-members.ts';
import { createRandom, type Random } from './random.ts';

const mostPictures = 6;
const likesPerPost = 8;
const commentsPerPost = 4;
const minute = 60_000;
const day = 86_400_000;

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
export interface ClubSize {
  members: number;
  posts: number;
  events: number;
  photos: number;
}

/** Adds to a club until it has this size, with likes, comments, and RSVPs as in a busy one. The server must not be running. */
export function fillClub(dataDir: string, { members, posts, events, photos }: ClubSize): void {
  const db = new DatabaseSync(sqliteFile(dataDir));
  db.exec('pragma synchronous = off; pragma foreign_keys = off; begin');
  addMembers(db, countRows(db, 'users'), members);
  addPosts(db, { existing: countRows(db, 'posts'), wanted: posts, members });
  addEvents(db, { existing: countRows(db, 'events'), wanted: events, members });
  addPhotos(db, countRows(db, 'photos'), photos);
  addNotice(db);
  // The next start builds it.
  db.exec('delete from search_state');
  db.exec('update changes set version = version + 1; commit; pragma wal_checkpoint(truncate); analyze');
  db.close();
}

function countRows(db: DatabaseSync, table: string): number {
  return Number(db.prepare(`select count(*) as total from ${table}`).get()?.total);
}

interface Adding {
  existing: number;
  wanted: number;
  members: number;
}

function addPosts(db: DatabaseSync, { existing, wanted, members }: Adding): void {
  const post = db.prepare('insert into posts (user_id, body, created_at) values (?, ?, ?)');
  const like = db.prepare('insert into likes (post_id, user_id, created_at) values (?, ?, ?)');
  const comment = db.prepare('insert into comments (post_id, user_id, body, created_at) values (?, ?, ?, ?)');
  const picture = db.prepare(
    'insert into post_pictures (post_id, position, url, width, height, alt) values (?, ?, ?, 1200, 800, ?)',
  );
  const random = createRandom(existing + 1);
  const start = Date.now() - 2 * 100_000 * minute;
  for (let n = existing; n < wanted; n++) {
    const writtenAt = start + n * minute;
    const id = post.run(random(members) + 1, text(random, 4), writtenAt).lastInsertRowid;
    const pictures = n % 3 === 0 ? (n % mostPictures) + 1 : 0;
    for (let place = 0; place < pictures; place++)
      picture.run(id, place, `/art/team.svg?${n}`, 'The team in front of the bus');
    const firstFan = random(members);
    for (let fan = random(2 * likesPerPost + 1); fan > 0; fan--) {
      like.run(id, ((firstFan + fan) % members) + 1, writtenAt + fan);
    }
    for (let reply = random(2 * commentsPerPost + 1); reply > 0; reply--) {
      comment.run(id, random(members) + 1, text(random, 2), writtenAt + reply);
    }
  }
}

function text(random: Random, mostSentences: number): string {
  const length = random(mostSentences) + 1;
  return Array.from({ length }, () => sentences[random(sentences.length)]).join(' ');
}

function addEvents(db: DatabaseSync, { existing, wanted, members }: Adding): void {
  const event = db.prepare(
    `insert into events (title, description, address, city, state, zip, start_date, end_date, created_at)
     values (?, ?, '12 Bleacher Road', 'Port Amity', 'FL', '34999', ?, ?, 0)`,
  );
  const answer = db.prepare(
    `insert or ignore into event_answers (event_id, user_id, answer, answered_at) values (?, ?, 'going', ?)`,
  );
  const random = createRandom(existing + 2);
  for (let n = existing; n < wanted; n++) {
    const start = Date.now() + (random(8 * 365) - 6 * 365) * day;
    const date = new Date(start).toISOString().slice(0, 10);
    const { lastInsertRowid: id } = event.run(`Event ${n}`, text(random, 4), `${date}T10:00`, `${date}T12:00`);
    for (let each = random(40); each > 0; each--) answer.run(String(id), random(members) + 1, start);
  }
}

function addPhotos(db: DatabaseSync, existing: number, wanted: number): void {
  const photo = db.prepare('insert into photos (caption, url, width, height, created_at) values (?, ?, 1600, 1200, 0)');
  const random = createRandom(existing + 3);
  for (let n = existing; n < wanted; n++) {
    const hash = n.toString(16).padStart(40, '0');
    photo.run(text(random, 2), `/uploads/photo-${hash}-1600x1200/1600.jpg`);
  }
}

/** A notice to everyone that is still being sent: its numbers are counted on request. */
function addNotice(db: DatabaseSync): void {
  const { lastInsertRowid: id } = db
    .prepare(
      `insert into notices (audience, subject, message, message_key, state, run, created_at, started_at)
       values ('members', 'The bus leaves at six', 'Be there.', ?, 'stopped', 1, 0, 0)`,
    )
    .run(String(Math.random()));
  db.prepare(
    `insert into deliveries (kind, subject_id, user_id, state, attempts, due_at) select 'notice', ?, id, 'sent', 1, 0 from users`,
  ).run(id);
}
