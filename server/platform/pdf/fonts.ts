import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toDrawable } from './substitutes.ts';

/** The two files that the font comes in for each weight: letters of Western Europe, and the others of Latin script. */
export const fontFiles = ['latin', 'latin-ext'] as const;
type FontFile = (typeof fontFiles)[number];

/** The code points that each file has. */
export type Coverage = Record<FontFile, ReadonlySet<number>>;

/** A part of a text that one file has the letters for. */
export interface Run {
  file: FontFile;
  text: string;
}

/** Splits a text into runs of the same file. What neither file has is spelled with letters that they have. */
export function toRuns(text: string, coverage: Coverage): Run[] {
  const fileOf = (character: string) =>
    fontFiles.find((file) => coverage[file].has(character.codePointAt(0) as number));
  const runs: Run[] = [];
  for (const character of toDrawable(text, (each) => fileOf(each) !== undefined)) {
    const file = fileOf(character) as FontFile;
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

/** Returns what both files of a document have letters for. PDFKit doesn’t tell, but the font that it opened does. */
export function readCoverage(document: PDFKit.PDFDocument): Coverage {
  const read = (file: FontFile) => {
    const { _font } = document.font(`${file}-400`) as unknown as { _font: { font: { characterSet: number[] } } };
    return new Set(_font.font.characterSet);
  };
  return { latin: read('latin'), 'latin-ext': read('latin-ext') };
}
