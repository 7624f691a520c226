import PDFDocument from 'pdfkit';
import { createTypesetter, type Style, type Typesetter } from './typesetter.ts';

/** In points, of which 72 are an inch. */
const paperSizes = { letter: { width: 612, height: 792 }, a4: { width: 595.28, height: 841.89 } };
export type PaperSize = keyof typeof paperSizes;

/** Points of a length in millimeters. */
export function millimeters(length: number): number {
  return (length * 72) / 25.4;
}

/** A document on paper of one size, before its first page. */
export interface Pages extends Typesetter {
  document: PDFKit.PDFDocument;
  width: number;
  height: number;
}

export function createPages(size: PaperSize, title: string): Pages {
  const { width, height } = paperSizes[size];
  const document = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    lang: 'en-US',
    info: { Title: title },
  });
  return { document, width, height, ...createTypesetter(document) };
}

/** Where text goes. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** So that a very long name leaves room for the address. */
const linesOfEach = 2;

/**
 * Draws texts below each other in a box, each on two lines at most, in the first of these sizes that fits. What does not fit in
 * the last size is cut. Returns the height of the drawn lines.
 */
export function drawInBox(pages: Pages, texts: string[], box: Box, sizes: number[]): number {
  const mostLines = (style: Style) => Math.floor(box.height / pages.heightOf(style));
  const styles = sizes.map((size) => ({ size, isStrong: false }));
  const fits = (style: Style) => {
    let room = mostLines(style);
    return texts.every((text) => {
      const { length } = pages.breakLines(text, box.width, style);
      room -= length;
      return length <= linesOfEach && room >= 0;
    });
  };
  const style = styles.find(fits) ?? (styles.at(-1) as Style);
  const lines = texts
    .flatMap((text) => pages.breakLines(text, box.width, style).slice(0, linesOfEach))
    .slice(0, Math.max(1, mostLines(style)));
  for (const [number, line] of lines.entries())
    pages.drawLine(line, { x: box.x, y: box.y + number * pages.heightOf(style) }, style);
  return lines.length * pages.heightOf(style);
}
