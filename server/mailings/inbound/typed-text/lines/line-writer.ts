import { isBlank, type Line, type StackElement } from './line.ts';
import { addressToAdd, longestLinkText } from './link-address.ts';
import { ListMarkers } from './list-markers.ts';

/** Control characters except line feeds, and characters that no reader sees, except joiners. */
const withoutWidth =
  /[^\P{Cc}\n]|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufffc]|\u034f/gu;

/** After Latin letters without accents, a joiner only hides something. */
const joinerOfNothing =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|(?<=[a-z])[\u200c\u200d]/giu;

/** Writes the text of HTML in lines, as pages show it. */
export class LineWriter {
  readonly lines: Line[] = [];
  readonly #lists = new ListMarkers();
  // In pieces, because looking at the end of a long text that grows copies it each time.
  #line: string[] = [];
  #endsWithSpace = true;
  /** Where the line began. */
  #start: StackElement | null = null;
  #pictures: string[] = [];
  #link = '';
  #wordBullet = '';

  openElement(element: StackElement) {
    if (element.isSkipped) return;
    if (element.isBlock) this.startBlock(element.hasGap, element);
    if (element.name === 'td' || element.name === 'th') this.write(' ', element);
    if (element.name === 'a') this.#link = '';
    this.#lists.open(element);
  }

  closeElement(element: StackElement, parent: StackElement) {
    if (element.isSkipped) return;
    if (element.name === 'a') this.#writeAddress(element);
    if (element.isWordBullet && !parent.isWordBullet) {
      this.#lists.takeOverBullet(this.#wordBullet);
      this.#wordBullet = '';
    }
    this.#lists.close(element);
    if (!element.isBlock) return;
    this.startBlock(element.hasGap, element);
    if (element.place !== parent.place) element.place.end = this.lines.length;
  }

  write(text: string, element: StackElement) {
    if (element.isSkipped) return;
    if (element.isWordBullet) this.#wordBullet += text;
    else if (element.isWingdings) this.#append(readWingdings(text), element);
    else if (element.isPreformatted) this.#writeLines(text, element);
    else this.#append(text.replaceAll(/[ \t\n\f\r]+/g, ' '), element);
  }

  /** Notes a picture, which adds no line of its own. */
  addPicture(id: string, { kind, isSkipped }: StackElement) {
    if (isSkipped || kind !== 'typed') return;
    const last = this.#start ? undefined : this.lines.at(-1);
    if (last) last.pictures ??= [];
    (last?.pictures ?? this.#pictures).push(id);
  }

  /** Ends a line on purpose, even an empty one. */
  endLine(element: StackElement) {
    if (element.isSkipped) return;
    this.#start ??= element;
    this.#push();
  }

  startBlock(hasGap: boolean, element?: StackElement) {
    if (this.#start) this.#push();
    const last = this.lines.at(-1);
    if (!hasGap || !element || this.#lists.isInside || !last || isBlank(last)) return;
    const isListGap = element.name === 'ul' || element.name === 'ol';
    this.lines.push({ text: '', kind: last.kind, place: last.place, isListGap });
  }

  finish() {
    if (this.#start) this.#push();
    if (this.#pictures.length > 0) this.lines.push({ text: '', kind: 'typed', place: null, pictures: this.#pictures });
  }

  #writeLines(text: string, element: StackElement) {
    for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
      if (index > 0) this.endLine(element);
      this.#append(line, element);
    }
  }

  #append(text: string, element: StackElement) {
    const added = this.#endsWithSpace ? withoutSpaceBefore(text, element) : text;
    if (added === '') return;
    if (this.#line.length === 0) this.#line.push(this.#lists.takeMarker());
    this.#start ??= element;
    this.#line.push(added);
    this.#endsWithSpace = added.endsWith(' ');
    if (this.#link.length <= longestLinkText) this.#link += added;
  }

  #writeAddress(link: StackElement) {
    const address = addressToAdd(this.#link, link.address);
    if (address && link.kind === 'typed') this.#append(` (${address})`, link);
    this.#link = '';
  }

  /** Ends the line. Of several blank lines in a row, one is enough. */
  #push() {
    const { kind, place } = this.#start as StackElement;
    const line: Line = { text: cleanText(this.#line.join('')).replaceAll('\n', ' '), kind, place };
    if (this.#pictures.length > 0) line.pictures = this.#pictures;
    const last = this.lines.at(-1);
    const isRepeated = isBlank(line) && last && isBlank(last) && last.kind === kind && !last.isListGap;
    if (!isRepeated || line.pictures) this.lines.push(line);
    this.#pictures = [];
    this.#line = [];
    this.#endsWithSpace = true;
    this.#start = null;
  }
}

function withoutSpaceBefore(text: string, { isPreformatted }: StackElement): string {
  return isPreformatted || !text.startsWith(' ') ? text : text.slice(1);
}

/** What Outlook and Word make of “:)”, “-->”, and the like, by their letter in Wingdings. */
const wingdings: Record<string, string> = { J: '😊', K: '😐', L: '🙁', à: '→', ß: '←', ó: '↔', ü: '✓', û: '✗' };

/** Where Word puts the characters of a symbol font. */
const symbols = 0xf000;

/** Replaces the letters of Wingdings by what they show, and drops those that a reader would not understand. */
function readWingdings(text: string): string {
  const letters = text.replaceAll(/[\uf020-\uf0ff]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - symbols));
  return Array.from(letters, (sign) => wingdings[sign] ?? (/\s/.test(sign) ? ' ' : '')).join('');
}

/**
 * Returns a text whose only control characters are line feeds. Tabs and special spaces become spaces. Characters without a
 * width are removed, except those that join letters or the parts of one emoji. Half a surrogate pair becomes U+FFFD.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[\t\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replaceAll(withoutWidth, '')
    .replaceAll(joinerOfNothing, '');
}
