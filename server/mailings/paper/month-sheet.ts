import type { Paper } from '#contracts/mailings/paper.ts';
import { type Column, createColumn } from '#server/platform/pdf/column.ts';
import { createPages, type Pages } from '#server/platform/pdf/pages.ts';

interface Entry {
  title: string;
  lines: string[];
}

/** What the sheet of a month says. */
export interface MonthWords {
  kind: 'month';
  paper: Paper;
  clubName: string;
  postalAddress: string;
  /** In words. */
  month: string;
  /** By heading, in their order; those without entries are left out. */
  sections: { heading: string; entries: Entry[] }[];
  /** What can be answered on the slip: the breakfast and the events, each in one line. */
  asked: string[];
}

const margin = 54;
const foot = 26;
const styles = {
  title: { size: 34, isStrong: true },
  heading: { size: 24, isStrong: true },
  strong: { size: 18, isStrong: true },
  text: { size: 18, isStrong: false },
};
const box = 15;
const afterBox = 26;
const lineForName = 36;

/** Creates the PDF of a month: text of 18 points and more, and at its end a slip to cut off. */
export function createMonthSheet(words: MonthWords) {
  const { paper, clubName, month, sections } = words;
  const pages = createPages(paper, `${clubName}: ${month}`);
  const column = createColumn(pages, margin, (page) => {
    const number = `Page ${page}`;
    const x = pages.width - margin - pages.widthOf(number, styles.text);
    pages.drawLine(number, { x, y: pages.height - margin + (margin - foot) / 4 }, styles.text);
  });
  return {
    document: pages.document,
    add() {
      column.addPage();
      column.write(month, styles.title);
      column.write(clubName, styles.text, box);
      for (const section of sections) drawSection(section, pages, column);
      if (words.asked.length > 0) drawSlip(words, pages, column);
    },
  };
}

function drawSection({ heading, entries }: MonthWords['sections'][number], pages: Pages, column: Column): void {
  if (entries.length === 0) return;
  column.keep(pages.heightOf(styles.heading) + 3 * pages.heightOf(styles.text));
  column.write(heading, styles.heading, 4);
  for (const { title, lines } of entries) {
    column.keep(2 * pages.heightOf(styles.text));
    column.write(title, styles.strong);
    for (const line of lines) column.write(line, styles.text);
    column.space(box / 2);
  }
  column.space(box);
}

/** Draws the slip on one page, below a line to cut along. */
function drawSlip({ clubName, postalAddress, asked }: MonthWords, pages: Pages, column: Column): void {
  const width = pages.width - 2 * margin;
  const height = pages.heightOf(styles.text);
  const lines = asked.flatMap((text) => pages.breakLines(text, width, styles.strong));
  column.keep(lines.length * height + asked.length * (height + box) + 5 * height + lineForName);
  const { document } = pages;
  document
    .moveTo(margin, column.y)
    .lineTo(pages.width - margin, column.y)
    .lineWidth(1)
    .dash(6, { space: 4 })
    .stroke()
    .undash();
  column.space(box);
  column.write('Your answer', styles.heading, 4);
  column.write(`Cut here, and bring it or send it to ${postalAddress || clubName}.`, styles.text);
  column.space(lineForName - height);
  column.write('Name', styles.text);
  drawRule(pages, column, margin + pages.widthOf('Name  ', styles.text), pages.width - margin);
  column.space(box);
  for (const text of asked) {
    column.keep(3 * height);
    column.write(text, styles.strong, 4);
    drawBoxes(pages, column);
  }
}

/** Draws boxes to tick for coming or not, and a line for the number of guests. */
function drawBoxes(pages: Pages, column: Column): void {
  const { document } = pages;
  const y = column.y;
  let x = margin;
  for (const label of ['I’m coming', 'I can’t']) {
    document
      .rect(x, y + 3, box, box)
      .lineWidth(1)
      .stroke();
    pages.drawLine(label, { x: x + afterBox, y }, styles.text);
    x += afterBox + pages.widthOf(label, styles.text) + afterBox;
  }
  pages.drawLine('Guests', { x, y }, styles.text);
  column.space(pages.heightOf(styles.text));
  const from = x + pages.widthOf('Guests ', styles.text);
  drawRule(pages, column, from, Math.min(from + 60, pages.width - margin));
  column.space(box);
}

/** Draws a line to write on, at the foot of the last text. */
function drawRule({ document }: Pages, column: Column, from: number, to: number): void {
  const y = column.y - 4;
  document.moveTo(from, y).lineTo(to, y).lineWidth(1).stroke();
}
