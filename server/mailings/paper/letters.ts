import { paragraphsOf } from '#contracts/mailings/notice-text.ts';
import type { Paper } from '#contracts/mailings/paper.ts';
import { firstNameOf } from '#contracts/platform/person-names.ts';
import { type Column, createColumn } from '#server/platform/pdf/column.ts';
import { type Box, createPages, drawInBox, millimeters, type Pages } from '#server/platform/pdf/pages.ts';
import type { Recipient } from './recipients.ts';

/** A notice, as it is printed. */
export interface LetterWords {
  kind: 'letters';
  paper: Paper;
  clubName: string;
  postalAddress: string;
  /** In words. */
  day: string;
  subject: string;
  message: string;
  author: string | null;
}

/**
 * Folded in three, the sheet can slide in its envelope. The window shows the address in every position, and nothing else. A #10
 * envelope is 4 1/8 by 9 1/2 inches. Its window is 1 1/8 by 4 1/2, 7/8 from the left and 1/2 from the bottom. DL is 110 by
 * 220 mm. Its window is 35 by 90 or 45 by 90, 20 from the left and 20 or 15 from the bottom.
 */
const windows: Record<Paper, Box> = {
  letter: { x: 68, y: 181, width: 246, height: 47 },
  a4: { x: millimeters(22), y: millimeters(55), width: millimeters(76), height: millimeters(24) },
};
const belowWindow: Record<Paper, number> = { letter: 285, a4: millimeters(104) };

const margin = 68;
const top = 40;
const bodySpace = 10;
const addressSizes = [14, 13, 12, 11, 10, 9];
const foldMark = { from: 10, to: 22 };
const styles = {
  club: { size: 18, isStrong: true },
  small: { size: 11, isStrong: false },
  subject: { size: 17, isStrong: true },
  text: { size: 14, isStrong: false },
};

/** Creates the PDF of letters; `add` draws them, each beginning on a new page. */
export function createLetters(words: LetterWords) {
  const pages = createPages(words.paper, words.subject);
  const column = createColumn(pages, margin);
  return {
    document: pages.document,
    add(people: Recipient[]) {
      for (const person of people) drawLetter(words, { pages, column, person });
    },
  };
}

interface Sheet {
  pages: Pages;
  column: Column;
  person: Recipient;
}

function drawLetter(words: LetterWords, { pages, column, person }: Sheet): void {
  const { paper, subject, message, author, clubName } = words;
  column.addPage(top);
  drawHead(words, pages, column);
  drawInBox(pages, [person.name, ...person.address], windows[paper], addressSizes);
  column.space(belowWindow[paper] - column.y);
  column.write(subject, styles.subject, bodySpace);
  column.write(`Dear ${firstNameOf(person.name)},`, styles.text, bodySpace);
  for (const paragraph of paragraphsOf(message)) {
    for (const line of paragraph.split('\n')) column.write(line, styles.text);
    column.space(bodySpace);
  }
  column.keep(2 * pages.heightOf(styles.text));
  if (author !== null) column.write(author, styles.text);
  column.write(clubName, styles.text);
}

/** Draws the club, its address, and the day in one line each, so that nothing reaches the window. */
function drawHead({ clubName, postalAddress, day }: LetterWords, pages: Pages, column: Column): void {
  const width = pages.width - 2 * margin;
  const [name = ''] = pages.breakLines(clubName, width, styles.club);
  const [address = ''] = pages.breakLines(postalAddress, width, styles.small);
  column.write(name, styles.club);
  if (address) column.write(address, styles.small);
  column.write(day, styles.small);
  for (const third of [1, 2]) {
    const y = (pages.height * third) / 3;
    pages.document.moveTo(foldMark.from, y).lineTo(foldMark.to, y).lineWidth(0.5).stroke();
  }
}
