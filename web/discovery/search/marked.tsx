import { isSought, type Sought, wordPattern } from '#contracts/platform/search-words.ts';

/** A text with the matching words highlighted. */
export function Marked({ text, sought }: { text: string; sought: Sought }) {
  return cutAtMatches(text, sought).map(({ start, part, isMatch }) =>
    isMatch ? <mark key={start}>{part}</mark> : part,
  );
}

interface Part {
  start: number;
  part: string;
  isMatch: boolean;
}

function cutAtMatches(text: string, sought: Sought): Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (const match of text.matchAll(wordPattern)) {
    const [word] = match;
    if (!isSought(word, sought)) continue;
    parts.push({ start, part: text.slice(start, match.index), isMatch: false });
    parts.push({ start: match.index, part: word, isMatch: true });
    start = match.index + word.length;
  }
  return [...parts, { start, part: text.slice(start), isMatch: false }];
}
