import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { spellLetters } from '#contracts/platform/search-words.ts';

// Cyrillic and Greek letters, each followed by its English spelling.
const spellings =
  'аa бb вv гg дd еe жzh зz иi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ь эe юyu яya іi єye ґg ђdj јj љlj њnj ћc џdz ' +
  'αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo';

const spelled = new Map(spellings.split(' ').map((each) => [each[0] as string, each.slice(1)]));

// Signs that change what a text says when they are missing, each followed by what the font has instead.
const signs = 'ʻ‘ ′\' ″" ≤<= ≥>= ≠!= ≈~ →-> ←<- ‰/1000 µu ₫VND ₹INR ₽RUB';

const written = new Map(signs.split(' ').map((each) => [each[0] as string, each.slice(1)]));

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

/**
 * Replaces what a font lacks. Letters lose their accents, Cyrillic and Greek are spelled in English, other letters become
 * question marks, signs become similar signs, and the rest goes.
 */
function toDrawable(text: string, isDrawable: (character: string) => boolean): string {
  const draw = (part: string) => (isDrawable(part) ? part : (written.get(part) ?? spell(part)));
  const substitute = (character: string) =>
    isDrawable(character) || written.has(character) ? draw(character) : [...withoutMarks(character)].map(draw).join('');
  return [...text.normalize('NFC')].map(substitute).join('');
}

// The font has a few marks, which would stand next to letters of its other file.
function withoutMarks(character: string): string {
  return character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
}

function spell(character: string): string {
  const small = character.toLowerCase();
  const found = spelled.get(small);
  if (found !== undefined) return small === character ? found : found.slice(0, 1).toUpperCase() + found.slice(1);
  if (/\p{Pd}/u.test(character)) return '-';
  const letters = spellLetters(character);
  if (letters !== character) return letters;
  // Modifier letters, such as those in Hawaiian and Arabic names.
  if (/\p{Lm}/u.test(character)) return '’';
  return /[\p{L}\p{N}]/u.test(character) ? '?' : '';
}
