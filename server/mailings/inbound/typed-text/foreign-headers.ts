import { findSentenceOfQuote, mostLabels } from './header-starts.ts';
import { type Line, openQuote } from './line.ts';
import { LookedLines } from './looked-lines.ts';
import { date, hasMomentOrAddress, time, wholeRule } from './looks.ts';
import { findHeaderEnd, isForwardMark } from './quote-headers.ts';

/** What the subject of the whole email says. */
export interface SubjectParts {
  /** Whether a mail program may have written its beginning, for a reply or a forwarded email. */
  hasPrefix: boolean;
  title: string;
}

/**
 * Marks the headers of quoted and forwarded emails in languages that we don’t know, by their look. Anyone may type labels with a
 * date and an address, so something else has to say that another email follows.
 */
export function markForeignHeaders(lines: Line[], subject: SubjectParts): Line[] {
  const opened = lines.map(openQuote);
  const [looked, lookedOpened] = [new LookedLines(lines), new LookedLines(opened)];
  const isKnown = opened.some((line, index) => findHeaderEnd(opened, index) !== undefined && !isForwardMark(line));
  const marked = [...lines];
  const mark = (start: number, end: number) => {
    for (let index = start; index < end; index++) marked[index] = { ...(opened[index] as Line), kind: 'header' };
  };
  let index = 0;
  while (index < lines.length) {
    const isOther = findHeaderEnd(opened, index) !== undefined;
    const start = isOther ? undefined : findSentenceOfQuote(looked, index);
    if (start !== undefined) mark(start, index + 1);
    const block = isOther ? undefined : findBlock(lookedOpened, index);
    const isFound = block !== undefined && isHeader(lookedOpened, block, { ...subject, isKnown });
    if (isFound) mark(block.start, block.end);
    index = isFound ? block.end : index + 1;
  }
  return marked;
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
  if (!hasPrefix || labels.length < 3) return false;
  const hasMoment = texts.some((text) => date.test(text) || time.test(text));
  const hasAuthor = /<[^\s<>]+@/.test(labels[0] ?? '');
  const isTitled = title !== '' && labels.some((label) => label.endsWith(title));
  return isTitled ? hasMoment || hasAuthor : hasMoment && hasAuthor && !isKnown;
}
