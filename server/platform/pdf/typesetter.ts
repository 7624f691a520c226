import { fontFiles, type Run, readCoverage, readFont, toRuns } from './fonts.ts';

/** The sizes are in points. */
export interface Style {
  size: number;
  isStrong: boolean;
}

interface Position {
  x: number;
  y: number;
}

const leading = 1.25;

/** Breaks text into lines and draws them, in a font of two files, which PDFKit does only for one. */
export function createTypesetter(document: PDFKit.PDFDocument) {
  for (const file of fontFiles)
    for (const weight of [400, 700] as const) document.registerFont(`${file}-${weight}`, readFont(file, weight));
  const coverage = readCoverage(document);

  function widthOf(text: string, style: Style): number {
    return toRuns(text, coverage).reduce(
      (sum, run) => sum + document.font(fontOf(run, style), style.size).widthOfString(run.text),
      0,
    );
  }

  // A word that is longer than a line is broken where it has to be.
  function splitWord(word: string, width: number, style: Style): string[] {
    if (widthOf(word, style) <= width) return [word];
    const parts = [''];
    for (const character of word) {
      const longer = parts.at(-1) + character;
      if (widthOf(longer, style) <= width) parts[parts.length - 1] = longer;
      else parts.push(character);
    }
    return parts;
  }

  return {
    widthOf,
    breakLines(text: string, width: number, style: Style): string[] {
      const words = text.split(/\s+/).flatMap((word) => splitWord(word, width, style));
      const lines: string[] = [];
      for (const word of words) {
        const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
        if (lines.length > 0 && widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
        else lines.push(word);
      }
      return lines;
    },
    /** Returns the height of each line. */
    heightOf: ({ size }: Style) => size * leading,
    drawLine(text: string, { x, y }: Position, style: Style): void {
      let at = x;
      for (const run of toRuns(text, coverage)) {
        document.font(fontOf(run, style), style.size).text(run.text, at, y, { lineBreak: false });
        at += document.widthOfString(run.text);
      }
    },
  };
}

/** Returns the name under which the font of a run is registered. */
function fontOf({ file }: Run, { isStrong }: Style): string {
  return `${file}-${isStrong ? 700 : 400}`;
}

export type Typesetter = ReturnType<typeof createTypesetter>;
