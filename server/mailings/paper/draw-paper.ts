import { parentPort, workerData } from 'node:worker_threads';
import { createLabels, type LabelWords } from './labels.ts';
import { createLetters, type LetterWords } from './letters.ts';
import { createMonthSheet, type MonthWords } from './month-sheet.ts';
import type { Recipient } from './recipients.ts';

/** What the thread draws. It gets pages of people, and `end`; it sends parts of the PDF, `drawn` after each page, and `end`. */
export type PaperWords = LetterWords | LabelWords | MonthWords;

const words = workerData as PaperWords;
const { document, add } = createDrawing();

function createDrawing() {
  if (words.kind === 'letters') return createLetters(words);
  return words.kind === 'labels' ? createLabels(words) : createMonthSheet(words);
}

document.on('data', (part: Buffer) => parentPort?.postMessage(new Uint8Array(part)));
document.on('end', () => parentPort?.postMessage('end'));

parentPort?.on('message', (message: Recipient[] | 'end') => {
  if (message === 'end') return document.end();
  add(message);
  parentPort?.postMessage('drawn');
});
