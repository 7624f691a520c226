import PDFDocument from 'pdfkit';
import { createTypesetter, type Style } from '#server/platform/pdf/typesetter.ts';

export interface Line {
  text: string;
  isStrong: boolean;
}

/** A document in two columns; what doesn’t fit goes into the next column or page. */
export interface Sheet {
  addTitle(title: string, lines: string[]): void;
  /** Lines that stay together, under a heading that stays with them. */
  addBlock(lines: Line[], heading?: string): void;
  /** Called once, at the end. */
  end(): Promise<Buffer>;
}

// In points, of which 72 are an inch, on Letter paper.
const paper = { width: 612, height: 792 };
const margin = 54;
const gap = 30;
const columnWidth = (paper.width - 2 * margin - gap) / 2;
const bottom = paper.height - margin - 24;
const afterBlock = 12;
const styles = {
  title: { size: 34, isStrong: true },
  heading: { size: 22, isStrong: true },
  strong: { size: 15, isStrong: true },
  text: { size: 13.5, isStrong: false },
  foot: { size: 11, isStrong: false },
};

interface Styled {
  text: string;
  style: Style;
}

export function createSheet({ title, foot }: { title: string; foot: string }): Sheet {
  const document = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    autoFirstPage: false,
    lang: 'en-US',
    info: { Title: title },
  });
  const ended = collect(document);
  const { breakLines, drawLine, heightOf, widthOf } = createTypesetter(document);
  let [page, column, top, y] = [0, 0, margin, margin];

  function addPage(): void {
    document.addPage();
    [page, column, top, y] = [page + 1, 0, margin, margin];
    const number = `Page ${page}`;
    const atRight = paper.width - margin - widthOf(number, styles.foot);
    drawLine(foot, { x: margin, y: paper.height - margin }, styles.foot);
    drawLine(number, { x: atRight, y: paper.height - margin }, styles.foot);
  }

  function nextColumn(): void {
    if (column === 1) addPage();
    else [column, y] = [1, top];
  }

  function draw({ text, style }: Styled): void {
    drawLine(text, { x: margin + column * (columnWidth + gap), y }, style);
    y += heightOf(style);
  }

  function breakAll(texts: Styled[]): Styled[] {
    return texts.flatMap(({ text, style }) =>
      breakLines(text, columnWidth, style).map((line) => ({ text: line, style })),
    );
  }

  addPage();
  return {
    addTitle(text, lines) {
      draw({ text, style: styles.title });
      for (const line of lines) draw({ text: line, style: styles.text });
      y += afterBlock;
      top = y;
    },
    addBlock(lines, heading) {
      const head = heading ? [{ text: heading, style: styles.heading }] : [];
      const all = breakAll([
        ...head,
        ...lines.map(({ text, isStrong }) => ({ text, style: isStrong ? styles.strong : styles.text })),
      ]);
      const height = all.reduce((sum, { style }) => sum + heightOf(style), 0);
      if (y + height > bottom) nextColumn();
      for (const line of all) {
        // A block may be longer than a column.
        if (y + heightOf(line.style) > bottom) nextColumn();
        draw(line);
      }
      y += afterBlock;
    },
    end() {
      document.end();
      return ended;
    },
  };
}

function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}
