import { useState } from 'react';
import type { ListForm } from '#contracts/site-forms.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Content } from './content.ts';
import { useEditing } from './editing-context.ts';
import styles from './fields.module.css';
import { ItemButtons } from './item-buttons.tsx';
import { ItemFields } from './item-fields.tsx';

interface ListItemProps {
  id: string | undefined;
  field: ListForm;
  item: Content;
  path: string[];
  place: number;
  count: number;
  onMove: (deed: 'up' | 'down') => void;
  onRemove: () => void;
}

/** One item: its name, and its fields once it is opened, or where one of them has an error. A new one begins open. */
export function ListItem({ id, field, item, path, place, count, onMove, onRemove }: ListItemProps) {
  const { errors } = useEditing();
  const title = String(item[field.title] ?? '');
  const [open, setOpen] = useState(title === '');
  const name = `${field.item} ${place + 1}`;
  const isWrong = Object.keys(errors).some((key) => key.startsWith(`${path.join('.')}.`));
  return (
    <div className={styles.item} data-item={id}>
      <details open={open || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary data-deed="open">
          <Icon name="chevron-right" className={styles.chevron} />
          <span>
            <b>{name}</b> {title}
          </span>
        </summary>
        <div className={styles.itemFields}>
          {(open || isWrong) && <ItemFields fields={field.fields} item={item} path={path} />}
        </div>
      </details>
      <ItemButtons name={name} place={place} count={count} onMove={onMove} onRemove={onRemove} />
    </div>
  );
}
