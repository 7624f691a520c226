/**
 * Stands for a document that has a word, or for a word in a document: 2 × its id, plus 1 if the word is in the title.
 *
 * In the tables, entries are text, in ascending order. Each is the difference from the previous one, in digits of five bits,
 * least significant first. The sixth bit means that another digit follows. So most take one or two bytes. Text is the same
 * on both engines and in every backup.
 */
export type Entry = number;

const zero = 48;
const more = 32;

export function toEntry(id: number, isTitle: boolean): Entry {
  return 2 * id + (isTitle ? 1 : 0);
}

export function idOf(entry: Entry): number {
  return Math.floor(entry / 2);
}

/** Returns the text for an entry that follows `previous`, which is 0 for the first one. */
export function encodeEntry(entry: Entry, previous: Entry): string {
  let rest = entry - previous;
  let text = '';
  for (; rest >= more; rest = Math.floor(rest / more)) text += String.fromCharCode(zero + more + (rest % more));
  return text + String.fromCharCode(zero + rest);
}

/** Returns the text for ascending entries. */
export function encodeEntries(entries: Entry[]): string {
  return entries.map((entry, index) => encodeEntry(entry, entries[index - 1] ?? 0)).join('');
}

export function decodeEntries(text: string): Entry[] {
  const entries: Entry[] = [];
  let entry = 0;
  let scale = 1;
  for (let index = 0; index < text.length; index++) {
    const digit = text.charCodeAt(index) - zero;
    entry += (digit % more) * scale;
    scale *= more;
    if (digit >= more) continue;
    entries.push(entry);
    scale = 1;
  }
  return entries;
}

export interface EntryPoints {
  inBody: number;
  inTitle: number;
}

/**
 * Raises the points of each document that has an entry in `text`, unless it has more already. `points[0]` belongs to the
 * document with the id `base`, and `points` must reach the last entry. Its loop makes almost no calls, because a search runs
 * it a million times.
 */
export function raisePoints(points: Uint8Array, base: number, text: string, { inBody, inTitle }: EntryPoints): void {
  let entry = 0 - 2 * base;
  let scale = 1;
  for (let index = 0; index < text.length; index++) {
    const digit = text.charCodeAt(index) - zero;
    if (digit >= more) {
      entry += (digit - more) * scale;
      scale *= more;
      continue;
    }
    entry += digit * scale;
    scale = 1;
    if (entry < 0) continue;
    const given = (entry & 1) === 1 ? inTitle : inBody;
    const document = entry >>> 1;
    if (given > (points[document] as number)) points[document] = given;
  }
}
