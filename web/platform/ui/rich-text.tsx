import { createElement, Fragment, type ReactNode } from 'react';

/**
 * Shows text with **bold**, *italic*, [links](https://…), lists of lines that start with "- ", and line breaks: a small subset
 * of Markdown. Everything else is shown as typed; HTML is not supported.
 */
export function RichText({ text }: { text: string }) {
  return createElement(Fragment, null, ...blocksOf(text).map(toBlock));
}

/** Splits a text into blocks: runs of list items, or of other lines. An empty line ends a block. */
function blocksOf(text: string): string[][] {
  const blocks: string[][] = [[]];
  for (const line of text.split(/\r?\n/)) {
    const block = blocks.at(-1) ?? [];
    if (line.trim() === '') blocks.push([]);
    else if (block[0] !== undefined && isItem(block[0]) !== isItem(line)) blocks.push([line]);
    else block.push(line);
  }
  return blocks.filter((block) => block.length > 0);
}

function isItem(line: string): boolean {
  return line.startsWith('- ');
}

function toBlock(lines: string[]): ReactNode {
  const [first = ''] = lines;
  if (isItem(first)) {
    return createElement('ul', null, ...lines.map((line) => createElement('li', null, ...toWords(line.slice(2)))));
  }
  const words = lines.flatMap((line, place) => (place ? [lineBreak, ...toWords(line)] : toWords(line)));
  return createElement('p', null, ...words);
}

const lineBreak = createElement('br');

// Links may only lead to web addresses and pages of this site; anything else in brackets stays text.
const marked = /(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|\[[^[\]]+\]\((?:https?:\/\/|\/(?![/\\]))[^()\s]*\))/;

// `split` puts the matches at odd indices.
function toWords(line: string): ReactNode[] {
  return line.split(marked).map((part, place) => (place % 2 ? toMark(part) : part));
}

function toMark(part: string): ReactNode {
  if (part.startsWith('**')) return <b>{part.slice(2, -2)}</b>;
  if (part.startsWith('*')) return <i>{part.slice(1, -1)}</i>;
  const [label = '', href = ''] = part.slice(1, -1).split('](');
  return <a href={href}>{label}</a>;
}
