import type { ListForm } from '#contracts/site/forms/fields.ts';
import { blankOf, type Content } from '#web/site/editing/content/content.ts';
import { Items } from './items.tsx';
import { ListItem } from './list-item.tsx';

/** A list of items, each of which opens for editing. */
export function ListField({ field, items, path }: { field: ListForm; items: Content[]; path: string[] }) {
  const { label, item: itemName, fields } = field;
  return (
    <Items label={label} itemName={itemName} items={items} path={path} blank={() => blankOf(fields)}>
      {(entry) => <ListItem field={field} {...entry} />}
    </Items>
  );
}
