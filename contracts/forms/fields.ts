/**
 * How one field is edited. `note` may stay empty; `letter` is an upload or another address, or null; `measured` is a
 * whole number that comes with the picture beside it and is not typed.
 */
export type FieldKind = 'line' | 'paragraph' | 'note' | 'date' | 'money' | 'icon' | 'address' | 'letter' | 'measured';

export interface PlainField {
  kind: FieldKind;
  label: string;
  hint?: string;
}

interface PictureForm {
  kind: 'picture';
  label: string;
}

/** Lines or paragraphs, one after the other. */
export interface TextsForm {
  kind: 'texts';
  label: string;
  hint?: string;
  /** What one of them is called. */
  item: string;
  of: 'line' | 'paragraph';
}

export interface ListForm {
  kind: 'list';
  label: string;
  item: string;
  /** The field that tells one item from the others. */
  title: string;
  fields: Record<string, SingleForm>;
}

export type SingleForm = PlainField | PictureForm | TextsForm;
export type FieldForm = SingleForm | ListForm;
/** In the order in which they are edited; the keys are those of the section. */
export type FieldForms = Record<string, FieldForm>;

export interface SectionForm {
  title: string;
  /** The page that shows it. */
  path: string;
  fields: FieldForms;
}

export const line = (label: string, hint?: string): SingleForm => ({ kind: 'line', label, ...(hint && { hint }) });
export const paragraph = (label: string, hint?: string): SingleForm => ({
  kind: 'paragraph',
  label,
  ...(hint && { hint }),
});
export const picture = (label: string): SingleForm => ({ kind: 'picture', label });
export const lead = paragraph('Text under the heading');
/** For what the page shows with `RichText`. */
export const writing = 'You can use **bold**, *italic*, [a link](/history), and lines that start with - for a list.';
