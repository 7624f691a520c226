import { cleanFields, type Fields, readField } from './older-fields.ts';

export type Key = string | number;

/** Returns the value of a field, also where older versions had it. */
export function readAt(document: unknown, path: Key[]): unknown {
  return path.reduce((inside, key) => readField(cleanFields(inside), String(key)), document);
}

/** Sets a field; an entry of a list that is left out becomes null, so that the others keep their places. */
export function writeAt(document: unknown, path: Key[], value: unknown): void {
  const parent = path.slice(0, -1).reduce((inside, key) => (inside as Fields | undefined)?.[key], document);
  if (typeof parent !== 'object' || parent === null) return;
  (parent as Fields)[path.at(-1) as Key] = Array.isArray(parent) ? (value ?? null) : value;
}
