import { createContext, useContext } from 'react';
import type { FlatErrors } from '#contracts/platform/common.ts';
import type { FieldForm, FieldForms } from '#contracts/site/forms/fields.ts';

/** The value of a form or a field: the JSON of a section, or a part of it. */
export type Value = string | number | null | Value[] | { [key: string]: Value };
export type Content = { [key: string]: Value };

/** Returns a copy with one value replaced; objects that are not on its path stay identical. */
export function setAt(value: Value | undefined, path: string[], next: Value): Value {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (Array.isArray(value)) return value.map((item, place) => (String(place) === key ? setAt(item, rest, next) : item));
  const object = typeof value === 'object' && value ? value : {};
  return { ...object, [key]: setAt(object[key], rest, next) };
}

/** Returns a new item for a list. */
export function blankOf(fields: FieldForms): Content {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, blankField(key, field)]));
}

function blankField(key: string, field: FieldForm): Value {
  if (field.kind === 'picture') return { src: '/art/plate.svg', alt: '' };
  if (field.kind === 'texts' || field.kind === 'list') return [];
  if (field.kind === 'icon') return 'flag';
  // The size of the drawing above, until another picture is chosen.
  if (field.kind === 'measured') return key === 'width' ? 1200 : 800;
  return field.kind === 'letter' || field.kind === 'money' ? null : '';
}

/** Returns a copy of the list with one item moved. */
export function moved<T>(items: T[], from: number, to: number): T[] {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Checks whether two contents are equal; the order of their fields doesn't matter. */
export function isSame(one: Value, other: Value): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  const keys = Object.keys(one);
  const [first, second] = [one as Content, other as Content];
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in second && isSame(first[key] ?? null, second[key] ?? null))
  );
}

interface Editing {
  /** By the path of the field: `quotes.3.text`. */
  errors: FlatErrors;
  change: (path: string[], value: Value) => void;
  /** Says something to screen readers. */
  announce: (text: string) => void;
}

export const EditingContext = createContext<Editing>({ errors: {}, change: () => {}, announce: () => {} });

export function useEditing(): Editing {
  return useContext(EditingContext);
}
