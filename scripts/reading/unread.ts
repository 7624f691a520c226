import type { Node } from './nodes.ts';

/** Attributes for browsers and our own components. */
const attributes = new Set(
  (
    'accept as autoCapitalize autoComplete className d fill href htmlFor icon id inputMode key kind labelledBy method name ' +
    'points rel role sizes src stroke to transform type url variant viewBox'
  ).split(' '),
);
/** Properties for programs, and for those who write programs: what the documentation of the API says. */
const properties = new Set(
  'docs href icon id key kind method name notes path pattern permission summary type url'.split(' '),
);

/** Whether nobody reads a part of the source on a page: where a module is, a type, an address, a query, documentation. */
export function isUnread(node: Node): boolean {
  switch (node.type) {
    case 'JSXAttribute':
      return attributes.has(nameOf(node.name));
    case 'Property':
      return properties.has(nameOf(node.key));
    case 'CallExpression':
      return nameOf((node.callee as Node).property) === 'describe';
    default:
      return isForPrograms.has(node.type);
  }
}

const isForPrograms = new Set([
  'ExportAllDeclaration',
  'ImportDeclaration',
  'ImportExpression',
  'TaggedTemplateExpression',
  'TSLiteralType',
]);

function nameOf(node: unknown): string {
  const { name, value } = (node ?? {}) as Partial<Node>;
  return String(name ?? value);
}
