import { DatabaseSync } from 'node:sqlite';
import { sqliteFile } from '#server/platform/database/connect.ts';
import { type Figure, formatMs } from './figures.ts';
import { type Person, send, signUp } from './people.ts';
import { measureMemory, startTarget } from './target.ts';

const comments = 18_000;
const atOnce = 8;
const body = 'x'.repeat(2000);

/** A post with an hour of one member's comments is read by eight people at once, while another looks at the sports. */
export async function attackPosts(folder: string): Promise<Figure[]> {
  const target = await startTarget(folder);
  const member = await signUp(target.url, 'admin@example.com', '203.0.113.1');
  const { body: post } = await send(target.url, member, 'POST', '/api/posts', { body: 'Oranges' });
  fillPost(target.dataDir, Number(post._id));
  const path = `/api/posts/${post._id}`;
  const alone = await read(target.url, member, path);
  const together: number[] = [];
  let slowest = 0;
  const memory = await measureMemory(target.pid, async () => {
    let isOver = false;
    const others = readOn(target.url, () => isOver);
    const readers = Array.from({ length: atOnce }, () => read(target.url, member, path));
    together.push(...(await Promise.all(readers)).map(({ ms }) => ms));
    isOver = true;
    slowest = await others;
  });
  await target.stop();
  const attack = `5. A post with ${comments.toLocaleString('en-US')} comments`;
  return [
    { attack, figure: 'one reads it', value: `${formatMs(alone.ms)}, ${(alone.bytes / 1e6).toFixed(2)} MB` },
    { attack, figure: `${atOnce} read it at once, the last after`, value: formatMs(Math.max(...together)) },
    { attack, figure: 'slowest other request meanwhile', value: formatMs(slowest) },
    { attack, figure: 'most memory of the server', value: `${memory} MB` },
  ];
}

function fillPost(dataDir: string, postId: number): void {
  const db = new DatabaseSync(sqliteFile(dataDir), { timeout: 5000 });
  const insert = db.prepare('insert into comments (post_id, user_id, body, created_at) values (?, 1, ?, ?)');
  db.exec('begin');
  for (let number = 0; number < comments; number++) insert.run(postId, body, Date.now());
  db.exec('update changes set version = version + 1');
  db.exec('commit');
  db.close();
}

async function read(url: string, person: Person, path: string): Promise<{ ms: number; bytes: number }> {
  const headers = { authorization: person.token ?? '', 'x-forwarded-for': person.from };
  const began = performance.now();
  const bytes = (await (await fetch(url + path, { headers })).arrayBuffer()).byteLength;
  return { ms: performance.now() - began, bytes };
}

/** Returns how many ms the slowest request of a visitor took. */
async function readOn(url: string, isOver: () => boolean): Promise<number> {
  let slowest = 0;
  do {
    const began = performance.now();
    await (await fetch(`${url}/api/sports`)).arrayBuffer();
    slowest = Math.max(slowest, performance.now() - began);
  } while (!isOver());
  return slowest;
}
