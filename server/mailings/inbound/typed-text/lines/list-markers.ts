import type { OpenedElement } from './line.ts';

const deepestIndent = 4;

/** The bullets and numbers of the lists that are open. */
export class ListMarkers {
  readonly #numbers: (number | null)[] = [];
  #marker = '';

  get isInside(): boolean {
    return this.#numbers.length > 0;
  }

  open({ name, firstNumber }: OpenedElement) {
    if (name === 'ul') this.#numbers.push(null);
    else if (name === 'ol') this.#numbers.push(firstNumber);
    else if (name === 'li') this.#startItem();
  }

  close({ name }: OpenedElement) {
    if (name === 'ul' || name === 'ol') this.#numbers.pop();
    if (name === 'li') this.#marker = '';
  }

  /** Takes over what Word writes before an item: a number, or a bullet in a symbol font. */
  takeOverBullet(text: string) {
    const bullet = text.replaceAll('\u00a0', ' ').trim();
    this.#marker = /^(?:\d{1,3}|[a-z])[.)]$/i.test(bullet) ? `${bullet} ` : '- ';
  }

  /** Returns what the next line begins with, once. */
  takeMarker(): string {
    const marker = this.#marker;
    this.#marker = '';
    return marker;
  }

  #startItem() {
    const number = this.#numbers.at(-1);
    const indent = '  '.repeat(Math.max(0, Math.min(deepestIndent, this.#numbers.length - 1)));
    this.#marker = `${indent}${typeof number === 'number' ? `${number}.` : '-'} `;
    if (typeof number === 'number') this.#numbers[this.#numbers.length - 1] = number + 1;
  }
}
