import type { FieldForms } from '#contracts/site/forms/fields.ts';
import type { Content } from '#web/site/editing/content/content.ts';
import { FieldControl } from './field-control.tsx';
import { ListField } from './list-field.tsx';

/** The fields of a section, as described in `contracts/site/forms`. */
export function Fields({ fields, content }: { fields: FieldForms; content: Content }) {
  return Object.entries(fields).map(([key, field]) =>
    field.kind === 'list' ? (
      <ListField key={key} path={[key]} field={field} items={content[key] as Content[]} />
    ) : (
      <FieldControl key={key} path={[key]} field={field} value={content[key] ?? null} />
    ),
  );
}
