import { type ReactNode, useState } from 'react';
import type { FieldForms, ListForm } from '#contracts/site/forms/fields.ts';
import { Icon } from '#web/platform/ui/icon.tsx';
import { blankOf, type Content, useEditing } from '#web/site/editing/content/content.ts';
import { FieldControl } from './field-control.tsx';
import styles from './items.module.css';
import { Items } from './items.tsx';

/** Shows the fields of a section, as described in `contracts/site/forms`. */
export function Fields({ fields, content }: { fields: FieldForms; content: Content }) {
  return Object.entries(fields).map(([key, field]) =>
    field.kind === 'list' ? (
      <ListField key={key} path={[key]} field={field} items={content[key] as Content[]} />
    ) : (
      <FieldControl key={key} path={[key]} field={field} value={content[key] ?? null} />
    ),
  );
}

/** Shows a list of items, each of which opens for editing. */
function ListField({ field, items, path }: { field: ListForm; items: Content[]; path: string[] }) {
  const { label, item: itemName, fields } = field;
  return (
    <Items label={label} itemName={itemName} items={items} path={path} blank={() => blankOf(fields)}>
      {(entry) => <ListItem field={field} {...entry} />}
    </Items>
  );
}

const longest = 100;

interface ListItemProps {
  id: string | undefined;
  field: ListForm;
  item: Content;
  /** "Quote 3" */
  name: string;
  path: string[];
  buttons: ReactNode;
}

/** Shows one item: its name, and its fields when it is open. New items and items with errors are open. */
function ListItem({ id, field, item, name, path, buttons }: ListItemProps) {
  const { errors } = useEditing();
  const title = String(item[field.title] ?? '');
  const [open, setOpen] = useState(title === '');
  const isWrong = Object.keys(errors).some((key) => key.startsWith(`${path.join('.')}.`));
  return (
    <div className={styles.item} data-item={id}>
      <details open={open || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary data-action="open">
          <Icon name="chevron-right" className={styles.chevron} />
          <span>
            <b>{name}</b> {shorten(title)}
          </span>
        </summary>
        <div className={styles.itemFields}>
          {(open || isWrong) && <ItemFields fields={field.fields} item={item} path={path} />}
        </div>
      </details>
      {buttons}
    </div>
  );
}

/** Names stay whole; for a long text, the beginning is enough to recognize it. */
function shorten(text: string): string {
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
}

interface ItemFieldsProps {
  fields: ListForm['fields'];
  item: Content;
  path: string[];
}

/** Shows the fields of one item of a list; if it stores the size of its picture, that is updated with the picture. */
function ItemFields({ fields, item, path }: ItemFieldsProps) {
  const { change } = useEditing();

  function measure(width: number, height: number) {
    if (fields.width?.kind !== 'measured') return;
    change([...path, 'width'], width);
    change([...path, 'height'], height);
  }

  return Object.entries(fields).map(([key, field]) => (
    <FieldControl key={key} field={field} value={item[key] ?? null} path={[...path, key]} onMeasure={measure} />
  ));
}
