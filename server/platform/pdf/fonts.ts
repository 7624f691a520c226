import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ranges from '@fontsource/atkinson-hyperlegible-next/unicode.json' with { type: 'json' };

/** The two files that the font comes in for each weight: letters of Western Europe, and the others of Latin script. */
type FontFile = 'latin' | 'latin-ext';

/** A part of a text that one file has the letters for. */
export interface Run {
  file: FontFile;
  text: string;
}

const inLatin = readRanges(ranges.latin);

/** Splits a text into runs of the same file. Letters that neither file has are drawn as empty boxes. */
export function toRuns(text: string): Run[] {
  const runs: Run[] = [];
  for (const character of text.normalize('NFC')) {
    const file = inLatin(character.codePointAt(0) as number) ? 'latin' : 'latin-ext';
    const last = runs.at(-1);
    if (last?.file === file) last.text += character;
    else runs.push({ file, text: character });
  }
  return runs;
}

export function readFont(file: FontFile, weight: 400 | 700): Buffer {
  const path = `@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${file}-${weight}-normal.woff`;
  return readFileSync(fileURLToPath(import.meta.resolve(path)));
}

/** Parses CSS ranges, such as `U+0000-00FF,U+0131`. */
function readRanges(text: string): (codePoint: number) => boolean {
  const parsed = text.split(',').map((range) => {
    const [from = 0, to = from] = range
      .replace('U+', '')
      .split('-')
      .map((end) => Number.parseInt(end, 16));
    return { from, to };
  });
  return (codePoint) => parsed.some(({ from, to }) => codePoint >= from && codePoint <= to);
}
