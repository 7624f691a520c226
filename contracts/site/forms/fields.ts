/**
 * How a field is edited. `note` may be empty; `letter` is the address of an upload or another site, or null; `measured` is
 * a whole number that comes from the picture beside it and is not typed.
 */
type FieldKind = 'line' | 'paragraph' | 'note' | 'date' | 'money' | 'icon' | 'address' | 'letter' | 'measured';

export interface PlainField {
  kind: FieldKind;
  label: string;
  hint?: string;
}

interface PictureForm {
  kind: 'picture';
  label: string;
}

/** A list of lines or paragraphs. */
export interface TextsForm {
  kind: 'texts';
  label: string;
  hint?: string;
  /** What one item is called. */
  item: string;
  of: 'line' | 'paragraph';
}

export interface ListForm {
  kind: 'list';
  label: string;
  item: string;
  /** The field that identifies an item. */
  title: string;
  fields: Record<string, SingleForm>;
}

export type SingleForm = PlainField | PictureForm | TextsForm;
export type FieldForm = SingleForm | ListForm;
/** In the order in which they are shown; the keys are those of the section. */
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
/** The hint for fields that the page shows with `RichText`. */
export const writing = 'You can use **bold**, *italic*, [a link](/history), and lines that start with - for a list.';
