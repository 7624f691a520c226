import { parseSync } from 'vite';

/** A node of a syntax tree, of whatever kind. */
interface Node {
  type: string;
  [part: string]: unknown;
}

/** Attributes for browsers and our own components. */
const attributes = new Set(
  (
    'accept as autoCapitalize autoComplete className d fill href htmlFor icon id inputMode key kind labelledBy method name ' +
    'points rel role sizes src stroke to transform type url variant viewBox'
  ).split(' '),
);

/** Properties for programs, and for people who write programs: what the documentation of the API says. */
const properties = new Set(
  'docs href icon id key kind method name notes path pattern permission summary type url'.split(' '),
);

const typesForPrograms = new Set([
  'ExportAllDeclaration',
  'ImportDeclaration',
  'ImportExpression',
  'TaggedTemplateExpression',
  'TSLiteralType',
]);

/** Stands for what a program fills in: it counts as one short word. */
const filledIn = 'it';

/**
 * Returns what people read of a TypeScript file: each text of an element or message, with white space as in a browser. Filled-in
 * values become “it”. Throws where the file is no TypeScript.
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

/** Returns the words of a text. Texts inside the values that fill it in go to `found`. */
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

/**
 * Checks whether a part of the source is for programs or programmers: a module’s path, type, address, query, or documentation.
 */
function isUnread(node: Node): boolean {
  switch (node.type) {
    case 'JSXAttribute':
      return attributes.has(nameOf(node.name));
    case 'Property':
      return properties.has(nameOf(node.key));
    case 'CallExpression':
      return nameOf((node.callee as Node).property) === 'describe';
    default:
      return typesForPrograms.has(node.type);
  }
}

function nameOf(node: unknown): string {
  const { name, value } = (node ?? {}) as Partial<Node>;
  return String(name ?? value);
}

function partsOf(node: Node): Node[] {
  return Object.values(node).flatMap(nodesOf);
}

/** Returns the nodes in a part of a node, which is one, a list, or something else. */
function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  return typeof value === 'object' && value !== null && 'type' in value ? [value as Node] : [];
}

function isElement({ type }: Node): boolean {
  return type === 'JSXElement' || type === 'JSXFragment';
}

function isString({ type, value }: Node): boolean {
  return type === 'Literal' && typeof value === 'string';
}

/** Checks whether it is a text, as a whole or in parts that are joined. */
function isText(node: Node): boolean {
  return isElement(node) || isString(node) || node.type === 'TemplateLiteral' || isJoined(node);
}

/** Checks whether it is a text that goes on in the next line of the source. */
function isJoined(node: Node): boolean {
  return node.type === 'BinaryExpression' && node.operator === '+' && partsOf(node).some(isText);
}
