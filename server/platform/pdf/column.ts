import type { Pages } from './pages.ts';
import type { Style } from './typesetter.ts';

/** Text from the top of a page to its bottom, and on the next page. */
export interface Column {
  /** Draws a text and leaves space below it. */
  write(text: string, style: Style, below?: number): void;
  space(height: number): void;
  /** Begins a new page unless this much room is left. */
  keep(height: number): void;
  /** The distance from the top of the page. */
  readonly y: number;
  /** Begins a new page, from its top or further down. */
  addPage(top?: number): void;
}

/** Creates a column of text. `onPage` draws what every page has, and gets its number, counted from 1. */
export function createColumn(pages: Pages, margin: number, onPage: (page: number) => void = () => {}): Column {
  const { document, width, height } = pages;
  const bottom = height - margin;
  let [y, page] = [bottom, 0];

  function addPage(top = margin): void {
    document.addPage();
    page += 1;
    y = top;
    onPage(page);
  }

  function keep(room: number): void {
    if (y + room > bottom) addPage();
  }

  return {
    write(text, style, below = 0) {
      for (const line of pages.breakLines(text, width - 2 * margin, style)) {
        keep(pages.heightOf(style));
        pages.drawLine(line, { x: margin, y }, style);
        y += pages.heightOf(style);
      }
      y += below;
    },
    space(room) {
      y += room;
    },
    keep,
    addPage,
    get y() {
      return y;
    },
  };
}
