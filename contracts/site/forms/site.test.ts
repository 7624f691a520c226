import { expect, test } from 'vitest';
import { z } from 'zod';
import { sectionNames, sections } from '#contracts/site/site.ts';
import type { FieldForm, FieldForms } from './fields.ts';
import { siteForms } from './site.ts';

test.each(sectionNames)('the form of %s has exactly the fields of its schema, each with a matching kind', (name) => {
  expect(shapeOfForms(siteForms[name].fields)).toEqual(shapeOf(sections[name]));
});

test.each(sectionNames)(
  'the form of %s identifies its items by a field they have, and has a label for every field',
  (name) => {
    for (const field of allFields(siteForms[name].fields)) {
      expect(field.label).not.toBe('');
      if (field.kind === 'list') expect(Object.keys(field.fields)).toContain(field.title);
    }
  },
);

type Shape = string | { [key: string]: Shape } | [Shape];

const picture = { src: 'text', alt: 'text' };
const plain = { date: 'text', money: 'number', measured: 'number', letter: 'text' } as Record<string, string>;

function shapeOfForms(fields: FieldForms): Shape {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, shapeOfForm(field)]));
}

function shapeOfForm(field: FieldForm): Shape {
  if (field.kind === 'picture') return picture;
  if (field.kind === 'texts') return ['text'];
  return field.kind === 'list' ? [shapeOfForms(field.fields)] : (plain[field.kind] ?? 'text');
}

function shapeOf(schema: unknown): Shape {
  if (schema instanceof z.ZodNullable) return shapeOf(schema.unwrap());
  if (schema instanceof z.ZodArray) return [shapeOf(schema.element)];
  if (schema instanceof z.ZodNumber) return 'number';
  if (!(schema instanceof z.ZodObject)) return 'text';
  return Object.fromEntries(Object.entries(schema.shape).map(([key, inner]) => [key, shapeOf(inner)]));
}

function allFields(fields: FieldForms): FieldForm[] {
  return Object.values(fields).flatMap((field) =>
    field.kind === 'list' ? [field, ...allFields(field.fields)] : field,
  );
}
