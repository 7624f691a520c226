import type { Line } from './line.ts';

/** “- item”, “* item”, “1. item”, or “1) item”. */
export const isListItem = (text: string) => /^\s*(?:[-*•·–]|\d{1,3}[.)])\s/.test(text);

/** Returns the lines without the blank ones around lists that the plain text of the same email does not have. */
export function dropUntypedGaps(lines: Line[], plain: string): Line[] {
  if (!plain || !lines.some((line) => line.isListGap)) return lines;
  const texts = plain.split('\n');
  const neighbors = new Set(texts.map((text, index) => asPair(text, texts[index + 1] ?? '')));
  const isUntyped = (line: Line, index: number) =>
    line.isListGap && neighbors.has(asPair(lines[index - 1]?.text ?? '', lines[index + 1]?.text ?? ''));
  return lines.filter((line, index) => !isUntyped(line, index));
}

const pairLength = 12;

/** Compares only the ends that meet, because the plain text is wrapped. */
function asPair(before: string, after: string): string {
  return `${withoutBullet(before).slice(-pairLength)}\n${withoutBullet(after).slice(0, pairLength)}`;
}

function withoutBullet(text: string): string {
  return isListItem(text) ? text.trim().replace(/^\S+\s+/, '') : text.trim();
}
