import { listHeaders } from './forwarded.ts';
import { findSentenceOfQuote, mostLabels } from './header-starts.ts';
import { isBlank, type Line, openQuote } from './lines/line.ts';
import { date, hasMomentOrAddress, LookedLines, time, wholeRule } from './looks.ts';
import { isForwardMark } from './quote-headers.ts';

/** What the subject of the whole email says. */
export interface SubjectParts {
  /** Whether a mail program may have written its beginning, for a reply or a forwarded email. */
  hasPrefix: boolean;
  /** Whether that beginning is in a language that we don’t know, or is words of the member. */
  isForeign: boolean;
  title: string;
}

export interface Marked {
  lines: Line[];
  /** Whether there may be another header. */
  isUnclear: boolean;
}

/**
 * Marks the headers of quoted and forwarded emails in languages that we don’t know, by their look. Anyone may type labels with a
 * date and an address, so something else has to say that another email follows.
 */
export function markForeignHeaders(lines: Line[], subject: SubjectParts): Marked {
  const opened = lines.map(openQuote);
  const [looked, lookedOpened] = [new LookedLines(lines), new LookedLines(opened)];
  const headers = listHeaders(lines);
  const ends = new Map(headers.map(({ start, end }) => [start, end]));
  const isKnown = headers.some((header) => !header.lines.every((line) => isBlank(line) || isForwardMark(line)));
  const marked = [...lines];
  const mark = (start: number, end: number) => {
    for (let index = start; index < end; index++) marked[index] = { ...(opened[index] as Line), kind: 'header' };
  };
  let index = 0;
  let isUnclear = false;
  while (index < lines.length) {
    const end = ends.get(index);
    const start = end ? undefined : findSentenceOfQuote(looked, index);
    if (start !== undefined) mark(start, index + 1);
    const block = end ? undefined : findBlock(lookedOpened, index);
    const isFound = block !== undefined && isHeader(lookedOpened, block, { ...subject, isKnown });
    if (isFound) mark(block.start, block.end);
    isUnclear ||= !isFound && !isKnown && block !== undefined && mayBeHeader(block, subject);
    index = isFound ? block.end : (end ?? index + 1);
  }
  return { lines: marked, isUnclear };
}

interface Block {
  /** The rule above, or the first label. */
  start: number;
  end: number;
  labels: string[];
  hasForwardMark: boolean;
}

/** Returns the labels that begin here, with lines in which their addresses go on; undefined below other labels. */
function findBlock(looked: LookedLines, first: number): Block | undefined {
  const above = looked.textAbove(first);
  const hasRule = wholeRule.test(looked.textAt(above));
  const isBelowLabel = looked.isText(first - 1) && looked.lookAt(first - 1) === 'label';
  if (looked.lookAt(first) !== 'label' || isBelowLabel) return undefined;
  const labels: string[] = [];
  let end = first;
  while (end < first + mostLines && looked.isText(end) && labels.length <= mostLabels) {
    const text = looked.textAt(end);
    const isLabel = looked.lookAt(end) === 'label';
    if (!isLabel && !text.includes('@') && !/[,;<]$/.test(looked.textAt(end - 1))) break;
    if (isLabel) labels.push(text);
    end++;
  }
  const hasForwardMark = above >= 0 && isForwardMark(looked.lines[above] as Line);
  return { start: hasRule || hasForwardMark ? above : first, end, labels, hasForwardMark };
}

/** A header to many people is long. */
const mostLines = 100;

function isHeader(
  looked: LookedLines,
  { start, end, labels, hasForwardMark }: Block,
  { hasPrefix, title, isKnown }: SubjectParts & { isKnown: boolean },
): boolean {
  const texts = looked.lines.slice(start, end).map(({ text }) => text);
  if (hasForwardMark) return texts.some(hasMomentOrAddress);
  const [author = '', second = '', ...others] = labels;
  if (!hasPrefix || isKnown || others.length === 0 || !/<[^\s<>]+@/.test(author)) return false;
  if (title !== '' && [second, ...others].some((label) => label.endsWith(title))) return true;
  // A list of people has an address in each line.
  return !second.includes('@') && texts.some((text) => date.test(text) || time.test(text));
}

/** Checks for a header: who, when, and what. Without addresses, people may have typed it. */
function mayBeHeader({ labels: [author = '', ...others] }: Block, { isForeign, title }: SubjectParts): boolean {
  if (!isForeign || title === '' || /\d/.test(author)) return false;
  return others.some((label) => label.endsWith(title)) && others.some((label) => date.test(label) && time.test(label));
}
