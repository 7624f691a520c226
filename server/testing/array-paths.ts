import { z } from 'zod';
import type { Endpoint } from '#contracts/platform/endpoint.ts';

interface Node {
  $ref?: string;
  type?: string;
  items?: Node;
  prefixItems?: Node[];
  maxItems?: number;
  properties?: Record<string, Node>;
  additionalProperties?: Node | boolean;
  definitions?: Record<string, Node>;
  anyOf?: Node[];
  oneOf?: Node[];
  allOf?: Node[];
}

/** An array in a response, or an object with any keys: `.reports[].names`, or `''` for the response itself. */
export interface ArrayPath {
  path: string;
  /** The most entries that the schema allows. */
  most: number | undefined;
}

/** Returns all arrays in what an endpoint returns, each once. */
export function listArrays({ response }: Pick<Endpoint, 'response'>): ArrayPath[] {
  const root = z.toJSONSchema(response, { target: 'draft-7', io: 'output', unrepresentable: 'any' }) as Node;
  const found = new Map<string, ArrayPath>();
  walk(root, '', []);
  return [...found.values()];

  function walk(node: Node | undefined, path: string, above: string[]): void {
    if (!node) return;
    if (node.$ref) {
      if (above.includes(node.$ref)) return;
      walk(root.definitions?.[node.$ref.split('/').at(-1) ?? ''], path, [...above, node.$ref]);
    }
    if (node.type === 'array' && !node.prefixItems) {
      found.set(path, { path, most: node.maxItems });
      walk(node.items, `${path}[]`, above);
    }
    if (typeof node.additionalProperties === 'object') {
      found.set(`${path}.*`, { path: `${path}.*`, most: undefined });
      walk(node.additionalProperties, `${path}.*`, above);
    }
    for (const [name, property] of Object.entries(node.properties ?? {})) walk(property, `${path}.${name}`, above);
    for (const part of [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])]) walk(part, path, above);
  }
}
