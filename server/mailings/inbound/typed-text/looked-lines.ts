import { isBlank, isQuote, type Line } from './lines/line.ts';
import { type Look, longestSentence, lookOf } from './looks.ts';

/** Lines whose look is found out once. */
export class LookedLines {
  readonly lines: Line[];
  readonly #looks: (Look | undefined)[] = [];

  constructor(lines: Line[]) {
    this.lines = lines;
  }

  /** Returns the index of the nearest text above a line, over a few blank lines; -1 if there is none. */
  textAbove(index: number): number {
    let last = index - 1;
    while (last >= 0 && last >= index - 4 && isBlank(this.lines[last] as Line)) last--;
    return this.isText(last) ? last : -1;
  }

  /** Whether a line has words and is no quote. */
  isText(index: number): boolean {
    const line = this.lines[index];
    return line !== undefined && line.kind !== 'quoted' && !isQuote(line) && !isBlank(line);
  }

  textAt(index: number): string {
    return this.lines[index]?.text.slice(0, longestSentence).trim() ?? '';
  }

  lookAt(index: number): Look {
    this.#looks[index] ??= lookOf(this.textAt(index));
    return this.#looks[index] as Look;
  }
}
