import type { ListForm } from '#contracts/site-forms.ts';
import { Button } from '#web/ui/button.tsx';
import { blankOf, type Content } from './content.ts';
import { useEditing } from './editing-context.ts';
import styles from './fields.module.css';
import { ListItem } from './list-item.tsx';
import { ListTrouble } from './list-trouble.tsx';
import { useItems } from './use-items.ts';

/** Things of one kind, each of which opens to be edited. */
export function ListField({ field, items, path }: { field: ListForm; items: Content[]; path: string[] }) {
  const { errors } = useEditing();
  const { ids, list, add, remove, move } = useItems(items, path, field.item);
  return (
    <fieldset className={styles.list}>
      <legend>
        {field.label} <span className={styles.count}>({items.length})</span>
      </legend>
      <ListTrouble message={errors[path.join('.')]} />
      <div ref={list} className={styles.items}>
        {items.map((item, place) => (
          <ListItem
            key={ids[place]}
            id={ids[place]}
            field={field}
            item={item}
            path={[...path, String(place)]}
            place={place}
            count={items.length}
            onMove={(deed) => move(place, deed)}
            onRemove={() => remove(place)}
          />
        ))}
        <Button variant="secondary" size="small" icon="plus" data-deed="add" onClick={() => add(blankOf(field.fields))}>
          Add a {field.item.toLowerCase()}
        </Button>
      </div>
    </fieldset>
  );
}
