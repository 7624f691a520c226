import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { hashSync } from 'bcryptjs';
import { type Figure, formatMs } from './figures.ts';
import { logIn, type Person, send } from './people.ts';
import { startTarget } from './target.ts';

const members = 8;
/** The cost that most older sites have. */
const cost = 10;
/** Wrong passwords for each; more would be refused unseen. */
const tries = 4;

/** Somebody finds out by the time of wrong passwords which addresses have an account that was imported. */
export async function attackTiming(folder: string): Promise<Figure[]> {
  const attack = '6. Timing of wrong passwords';
  const target = await startTarget(folder);
  const imported: Person[] = [];
  for (let at = 0; at < members; at++) imported.push(await register(target.url, at));
  importHashes(target.dataDir);
  // The first check of a server finds out what there is.
  await logIn(target.url, { ...(imported[0] as Person), from: '203.0.113.99' }, 'a wrong one');
  const [ofImported, ofUnknown] = await measure(target.url, imported);
  await target.stop();
  return [
    { attack, figure: 'an imported member, median', value: formatMs(ofImported) },
    { attack, figure: 'an unknown address, median', value: formatMs(ofUnknown) },
  ];
}

async function register(url: string, at: number): Promise<Person> {
  const person = { email: `coach${at}@example.com`, password: 'the bus leaves at six', from: `203.0.113.${at + 1}` };
  const { email, password } = person;
  await send(url, person, 'POST', '/api/users/register', { name: 'Dale Harmon', email, password, password2: password });
  return person;
}

/** As an import leaves them. */
function importHashes(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'fieldhouse.sqlite'));
  database.prepare('update users set password_hash = ?').run(hashSync('go team 1988', cost));
  database.close();
}

/** Returns the medians for these people and for unknown addresses, in turns: a busy machine slows both. */
async function measure(url: string, people: Person[]): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (const [at, person] of people.entries()) {
    const unknown = { ...person, email: `nobody${at}@example.com` };
    for (let round = 0; round < tries; round++) {
      times[0].push(await timeWrong(url, person));
      times[1].push(await timeWrong(url, unknown));
    }
  }
  return [median(times[0]), median(times[1])];
}

async function timeWrong(url: string, person: Person): Promise<number> {
  const began = performance.now();
  await logIn(url, person, 'a wrong one');
  return performance.now() - began;
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
