import { parentPort, workerData } from 'node:worker_threads';
import type { DirectoryEntry } from '#contracts/people/directory.ts';
import { createSheet, type Line } from './sheet.ts';

/** What the thread gets when it starts; then it gets pages of entries, and `end`. It sends the PDF. */
export interface Cover {
  clubName: string;
  /** In words. */
  month: string;
}

const forMembers = 'For members only. Please don’t pass it on.';
const { clubName, month } = workerData as Cover;
const sheet = createSheet({ title: `${clubName}: Directory`, foot: `${clubName} · ${month}` });
sheet.addTitle('Directory', [clubName, month, forMembers]);
let letter = '';

parentPort?.on('message', async (message: DirectoryEntry[] | 'end') => {
  if (message === 'end') parentPort?.postMessage(await sheet.end());
  else for (const entry of message) addEntry(entry);
});

function addEntry(entry: DirectoryEntry): void {
  sheet.addBlock(toLines(entry), entry.letter === letter ? undefined : entry.letter);
  letter = entry.letter;
}

function toLines({ user, location, favsports, phone, mailingAddress }: DirectoryEntry): Line[] {
  const lines = [location, favsports.join(', '), phone, ...mailingAddress.split('\n')].filter(Boolean);
  return [{ text: user.name, isStrong: true }, ...lines.map((text) => ({ text, isStrong: false }))];
}
