import type { FieldForms, ListForm } from '#contracts/site/forms/fields.ts';
import { blankOf, type Content } from '#web/site/editing/content/content.ts';
import { FieldControl } from './field-control.tsx';
import { Items } from './items.tsx';
import { ListItem } from './list-item.tsx';

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

/** A list of items, each of which opens for editing. */
function ListField({ field, items, path }: { field: ListForm; items: Content[]; path: string[] }) {
  const { label, item: itemName, fields } = field;
  return (
    <Items label={label} itemName={itemName} items={items} path={path} blank={() => blankOf(fields)}>
      {(entry) => <ListItem field={field} {...entry} />}
    </Items>
  );
}
