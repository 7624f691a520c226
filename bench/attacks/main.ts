import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { attackTiming } from './login-timing.ts';
import { attackNames } from './names.ts';
import { attackPages } from './pages.ts';
import { attackAdmin, attackPasswords } from './passwords.ts';
import { attackWithPictures } from './pictures.ts';

// Another checkout shows what the same attacks did before; it must be built (`npm start` once).
const folder = resolve(process.argv[2] ?? '.');

console.log(`Attacking a server of our own from ${folder}. About two minutes.`);
console.log(`Node ${process.version}, ${availableParallelism()} processors, SQLite`);
const figures = [];
for (const attack of [attackWithPictures, attackPasswords, attackAdmin, attackPages, attackTiming, attackNames]) {
  figures.push(...(await attack(folder)));
}
console.table(figures);
process.exit(0);
