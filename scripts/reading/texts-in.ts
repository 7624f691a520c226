import { parseSync } from 'vite';
import { isElement, isJoined, isString, isText, type Node, nodesOf, partsOf } from './nodes.ts';
import { isUnread } from './unread.ts';

/** Stands for what a program fills in: it counts as one short word. */
const filledIn = 'it';

/**
 * Returns what people read of a TypeScript file: each text of an element or message by itself, with its white space as a
 * browser shows it, and “it” for what is filled in. Throws where the file is no TypeScript.
 */
export function textsIn(source: string, file: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: string[] = [];
  collect(nodesOf(program), found);
  return found.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => /\p{L}/u.test(text));
}

function collect(nodes: Node[], found: string[]): void {
  for (const node of nodes) {
    if (isUnread(node)) continue;
    if (isText(node)) found.push(flatten(node, found));
    else collect(partsOf(node), found);
  }
}

/** Returns the words of a text; the texts inside what it is filled in with go to `found`. */
function flatten(node: Node, found: string[]): string {
  if (node.type === 'JSXText' || isString(node)) return String(node.value);
  if (isElement(node)) return flattenElement(node, found);
  if (node.type === 'TemplateLiteral') return flattenTemplate(node, found);
  if (node.type === 'JSXExpressionContainer' || isJoined(node)) return flattenAll(partsOf(node), found);
  if (node.type === 'JSXEmptyExpression') return '';
  collect([node], found);
  return filledIn;
}

function flattenAll(nodes: Node[], found: string[]): string {
  return nodes.map((node) => flatten(node, found)).join('');
}

// A link in a sentence is part of it. An element that stands beside no words has a text of its own.
function flattenElement(node: Node, found: string[]): string {
  collect(nodesOf(node.openingElement), found);
  const children = nodesOf(node.children);
  if (children.some(hasWords)) return flattenAll(children, found);
  collect(children.filter(isElement), found);
  return flattenAll(
    children.filter((child) => !isElement(child)),
    found,
  );
}

function hasWords({ type, value }: Node): boolean {
  return type === 'JSXText' && String(value).trim() !== '';
}

function flattenTemplate(node: Node, found: string[]): string {
  collect(nodesOf(node.expressions), found);
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(filledIn);
}
