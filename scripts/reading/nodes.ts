/** A node of a syntax tree, of whatever kind. */
export interface Node {
  type: string;
  [part: string]: unknown;
}

export function partsOf(node: Node): Node[] {
  return Object.values(node).flatMap(nodesOf);
}

/** Returns the nodes in a part of a node, which is one, a list, or something else. */
export function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  return typeof value === 'object' && value !== null && 'type' in value ? [value as Node] : [];
}

export function isElement({ type }: Node): boolean {
  return type === 'JSXElement' || type === 'JSXFragment';
}

export function isString({ type, value }: Node): boolean {
  return type === 'Literal' && typeof value === 'string';
}

/** Whether it is a text, as a whole or in parts that are joined. */
export function isText(node: Node): boolean {
  return isElement(node) || isString(node) || node.type === 'TemplateLiteral' || isJoined(node);
}

/** Whether it is a text that goes on in the next line of the source. */
export function isJoined(node: Node): boolean {
  return node.type === 'BinaryExpression' && node.operator === '+' && partsOf(node).some(isText);
}
