import { DatabaseSync } from 'node:sqlite';
import { sqliteFile } from '#server/database/connect.ts';

const members = 200;
const likesPerPost = 8;
const commentsPerPost = 4;
const minute = 60_000;

const sentences = [
  'The old gym floor squeaked all night and nobody minded.',
  'We walked the cross-country course with the new group this morning; the hill is as long as ever.',
  'Does anybody still have the line-up cards from the county final?',
  'Thank you all for the rides to the clinic on Saturday.',
  'Two of my former pitchers are coaching their own teams now, and both throw to bases the way we practiced.',
  'The batting cage needs a new net. I can bring the ladder if somebody brings the rope.',
  'Practice starts at four, rain or shine, and there will be oranges.',
];

/** Adds posts until there are `wanted`, with likes and comments as in a busy club. The server must not be running. */
export function fillClub(dataDir: string, wanted: number): void {
  const db = new DatabaseSync(sqliteFile(dataDir));
  db.exec('pragma synchronous = off; pragma foreign_keys = off; begin');
  addMembers(db);
  addPosts(db, countRows(db, 'posts'), wanted);
  db.exec('update changes set version = version + 1; commit; pragma wal_checkpoint(truncate); analyze');
  db.close();
}

function countRows(db: DatabaseSync, table: string): number {
  return Number(db.prepare(`select count(*) as total from ${table}`).get()?.total);
}

function addMembers(db: DatabaseSync): void {
  const user = db.prepare(
    `insert into users (name, email, email_norm, password_hash, role, created_at) values (?, ?, ?, 'none', 'User', 0)`,
  );
  for (let n = countRows(db, 'users'); n < members; n++) {
    user.run(`Coach Number ${n}`, `coach${n}@example.com`, `coach${n}@example.com`);
  }
}

function addPosts(db: DatabaseSync, existing: number, wanted: number): void {
  const post = db.prepare('insert into posts (user_id, body, created_at) values (?, ?, ?)');
  const like = db.prepare('insert into likes (post_id, user_id, created_at) values (?, ?, ?)');
  const comment = db.prepare('insert into comments (post_id, user_id, body, created_at) values (?, ?, ?, ?)');
  const random = createRandom(existing + 1);
  const start = Date.now() - 2 * 100_000 * minute;
  for (let n = existing; n < wanted; n++) {
    const writtenAt = start + n * minute;
    const id = post.run(random(members) + 1, text(random, 4), writtenAt).lastInsertRowid;
    const firstFan = random(members);
    for (let fan = random(2 * likesPerPost + 1); fan > 0; fan--) {
      like.run(id, ((firstFan + fan) % members) + 1, writtenAt + fan);
    }
    for (let reply = random(2 * commentsPerPost + 1); reply > 0; reply--) {
      comment.run(id, random(members) + 1, text(random, 2), writtenAt + reply);
    }
  }
}

type Random = (below: number) => number;

function text(random: Random, mostSentences: number): string {
  const length = random(mostSentences) + 1;
  return Array.from({ length }, () => sentences[random(sentences.length)]).join(' ');
}

// The same club every time: a linear congruential generator (Numerical Recipes).
function createRandom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
