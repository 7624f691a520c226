import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { attackStrangers } from './emails.ts';
import { attackTiming } from './login-timing.ts';
import { attackNames } from './names.ts';
import { attackPages } from './pages.ts';
import { attackAdmin, attackPasswords } from './passwords.ts';
import { attackWithPictures } from './pictures.ts';
import { attackPosts } from './posts.ts';
import { attackWithStalledUploads } from './stalled-uploads.ts';

// Another checkout shows what the same attacks did before; it must be built (`npm start` once).
const folder = resolve(process.argv[2] ?? '.');

console.log(`Attacking a server of our own from ${folder}. About two minutes.`);
console.log(`Node ${process.version}, ${availableParallelism()} processors, SQLite`);
const figures = [];
const attacks = [
  attackWithPictures,
  attackPasswords,
  attackAdmin,
  attackPosts,
  attackPages,
  attackStrangers,
  attackTiming,
  attackNames,
  attackWithStalledUploads,
];
for (const attack of attacks) {
  figures.push(...(await attack(folder)));
}
console.table(figures);
process.exit(0);
