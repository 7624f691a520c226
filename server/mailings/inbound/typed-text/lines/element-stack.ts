import type { OpenedElement, Place, StackElement } from './line.ts';
import type { LineWriter } from './line-writer.ts';
import { blocks } from './styles.ts';

/** How many open elements are looked at for a tag that ends text within a line, as in browsers. */
const closestInline = 64;
const deepestPlace = 500;

/** The elements that are open while HTML is read. Each tag takes the same time, however many there are. */
export class ElementStack {
  readonly #writer: LineWriter;
  readonly #hasTightParagraphs: boolean;
  readonly #elements: StackElement[] = [];
  readonly #counts = new Map<string, number>();

  constructor(writer: LineWriter, hasTightParagraphs: boolean) {
    this.#writer = writer;
    this.#hasTightParagraphs = hasTightParagraphs;
  }

  get top(): StackElement {
    return this.#elements.at(-1) ?? root;
  }

  /** Opens an element. A block ends the paragraph before it, as in browsers. */
  open(opened: OpenedElement) {
    if (blocks.has(opened.name)) this.close('p');
    const hasGap = opened.hasGap && !(this.#hasTightParagraphs && opened.name === 'p');
    const element = { ...opened, hasGap, place: this.#placeOf(opened) };
    this.#elements.push(element);
    this.#counts.set(opened.name, (this.#counts.get(opened.name) ?? 0) + 1);
    this.#writer.openElement(element);
  }

  /** Closes an element. Ignores the end of what is not open, and of inline elements outside the block that is open. */
  close(name: string) {
    if (!this.#counts.get(name) || endsWithDocument.has(name)) return;
    const count = isStrong(name) ? Number.POSITIVE_INFINITY : this.#countToClose(name);
    for (let closed = 0; closed < count; closed++) if (this.#pop()?.name === name) return;
  }

  closeAll() {
    while (this.#pop());
    this.#writer.finish();
  }

  #pop(): StackElement | undefined {
    const element = this.#elements.pop();
    if (!element) return undefined;
    this.#counts.set(element.name, (this.#counts.get(element.name) ?? 1) - 1);
    this.#writer.closeElement(element, this.top);
    return element;
  }

  #countToClose(name: string): number {
    const farthest = Math.min(closestInline, this.#elements.length);
    for (let count = 1; count <= farthest; count++) {
      const element = this.#elements.at(-count);
      if (element?.name === name) return count;
      if (element?.isBlock && element.name !== 'p') return 0;
    }
    return 0;
  }

  #placeOf({ isBlock, isProofed }: OpenedElement): Place {
    const { place: parent } = this.top;
    if (!isBlock || this.#elements.length > deepestPlace) return parent;
    return { parent, end: Number.POSITIVE_INFINITY, isProofed: parent.isProofed || isProofed };
  }
}

const endsWithDocument = new Set(['body', 'html']);

/** Checks whether the end of an element also ends those inside it that are still open. */
function isStrong(name: string): boolean {
  return blocks.has(name) && name !== 'p';
}

const root: StackElement = {
  name: '',
  kind: 'typed',
  isBlock: true,
  hasGap: false,
  isSkipped: false,
  isPreformatted: false,
  isWordBullet: false,
  isWingdings: false,
  isProofed: false,
  address: '',
  firstNumber: 1,
  place: { parent: null, end: Number.POSITIVE_INFINITY, isProofed: false },
};
