import type { LabelSheet } from '#contracts/mailings/paper.ts';
import { createPages, drawInBox, millimeters, type PaperSize } from '#server/platform/pdf/pages.ts';
import type { Recipient } from './recipients.ts';

export interface LabelWords {
  kind: 'labels';
  sheet: LabelSheet;
  title: string;
}

/** How a sheet is divided into labels; lengths are in points. */
interface Grid {
  paper: PaperSize;
  columns: number;
  rows: number;
  /** From the left and the top of the sheet to the first label. */
  left: number;
  top: number;
  /** From one label to the next. */
  across: number;
  down: number;
  /** Of a label. */
  width: number;
  height: number;
  /** Within a label: printers don’t reach the edge of the sheet, and sheets slip. */
  padding: number;
}

const grids: Record<LabelSheet, Grid> = {
  // 1 by 2 5/8 inches, 1/8 of an inch between the columns.
  'avery-5160': {
    paper: 'letter',
    columns: 3,
    rows: 10,
    left: 13.5,
    top: 36,
    across: 198,
    down: 72,
    width: 189,
    height: 72,
    padding: 7,
  },
  a4: {
    paper: 'a4',
    columns: 3,
    rows: 8,
    left: 0,
    top: millimeters(0.5),
    across: millimeters(70),
    down: millimeters(37),
    width: millimeters(70),
    height: millimeters(37),
    padding: millimeters(6),
  },
};

/** Sizes of letters in points: the first that fits is used. */
const sizes = [14, 13, 12, 11, 10, 9, 8];

/** Creates the PDF of labels; `add` draws them row by row. */
export function createLabels({ sheet, title }: LabelWords) {
  const grid = grids[sheet];
  const pages = createPages(grid.paper, title);
  let place = 0;
  return {
    document: pages.document,
    add(people: Recipient[]) {
      for (const { name, address } of people) {
        if (place % (grid.columns * grid.rows) === 0) pages.document.addPage();
        drawInBox(pages, [name, ...address], toBox(grid, place), sizes);
        place += 1;
      }
    },
  };
}

function toBox({ columns, rows, left, top, across, down, width, height, padding }: Grid, place: number) {
  const [column, row] = [place % columns, Math.floor(place / columns) % rows];
  return {
    x: left + column * across + padding,
    y: top + row * down + padding,
    width: width - 2 * padding,
    height: height - 2 * padding,
  };
}
