import { ElementStack } from './element-stack.ts';
import { type Attributes, readTags } from './html-tags.ts';
import { isQuote, type Kind, type Line, type StackElement } from './line.ts';
import { LineWriter } from './line-writer.ts';
import { findKind, isProofed } from './marks.ts';
import {
  blocks,
  hasGap,
  hasTightParagraphs,
  isHidden,
  isPreformatted,
  isSkipped,
  readStyle,
  usesWingdings,
} from './styles.ts';

/** Returns the lines that a reader of HTML sees, and what the elements around them say about each. */
export function readHtmlLines(html: string): Line[] {
  const writer = new LineWriter();
  const elements = new ElementStack(writer, hasTightParagraphs(html));
  readTags(html, {
    open: (name, attributes) => open(name, attributes, elements, writer),
    close: (name) => close(name, elements, writer),
    text: (text) => writer.write(text, elements.top),
  });
  elements.closeAll();
  return writer.lines;
}

function open(name: string, attributes: Attributes, elements: ElementStack, writer: LineWriter) {
  if (name === 'br') writer.endLine(elements.top);
  else if (name === 'hr') writer.startBlock(false);
  else if (name === 'img') openPicture(attributes, elements.top, writer);
  else if (name === 'body') elements.close('head');
  else if (!voidElements.has(name)) openElement(name, attributes, elements);
}

function close(name: string, elements: ElementStack, writer: LineWriter) {
  if (blocks.has(name)) writer.startBlock(false);
  elements.close(name);
}

function openElement(name: string, attributes: Attributes, elements: ElementStack) {
  const parent = elements.top;
  const style = readStyle(attributes);
  const kind = inherit(parent.kind, findKind(name, attributes, style));
  const isBlock = blocks.has(name) || kind !== parent.kind;
  elements.open({
    name,
    kind,
    isBlock,
    hasGap: isBlock && hasGap(name, attributes, style),
    isSkipped: parent.isSkipped || isSkipped(name) || isHidden(attributes, style),
    isPreformatted: parent.isPreformatted || isPreformatted(name, style),
    isWordBullet: parent.isWordBullet || style.get('mso-list')?.startsWith('ignore') === true,
    isWingdings: usesWingdings(attributes, style) ?? parent.isWingdings,
    isProofed: isProofed(attributes),
    address: name === 'a' ? (attributes.href ?? '') : '',
    firstNumber: Number.parseInt(attributes.start ?? '1', 10) || 1,
  });
}

/** Inherits the kind: what is inside a quote is quoted, whatever it was when it was sent. */
function inherit(outer: Kind, own: Kind | undefined): Kind {
  if (!own || outer === 'typed') return own ?? outer;
  if (outer === 'quote container') return isQuote({ kind: own }) ? 'quoted' : outer;
  return outer === 'maybe quoted' && (own === 'quoted' || own === 'header') ? own : outer;
}

const emoji =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|[0-9#*]\ufe0f?\u20e3)+$/u;

function openPicture(attributes: Attributes, element: StackElement, writer: LineWriter) {
  const [, id] = /^cid:(.{1,300})$/i.exec(attributes.src ?? '') ?? [];
  if (id) writer.addPicture(id, element);
  writer.write(emojiOf(attributes), element);
}

function emojiOf({ alt = '' }: Attributes): string {
  return alt.length <= 40 && emoji.test(alt) ? alt : '';
}

const voidElements = new Set([
  'area',
  'base',
  'col',
  'embed',
  'input',
  'link',
  'meta',
  'param',
  'source',
  'track',
  'wbr',
]);
