import { Fragment, type ReactNode } from 'react';
import { Button } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';
import { useEditing, type Value } from '#web/site/editing/content/content.ts';
import styles from './items.module.css';
import { ListError } from './list-error.tsx';
import { useItems } from './use-items.ts';

interface ItemButtonsProps {
  /** "Quote 3" */
  name: string;
  place: number;
  count: number;
  onMove: (action: 'up' | 'down') => void;
  onRemove: () => void;
}

interface Entry<Item> {
  item: Item;
  /** "Quote 3" */
  name: string;
  path: string[];
  /** For `data-item` on the item's outermost element, so that the focus can be moved there. */
  id: string | undefined;
  /** For moving and removing it. */
  buttons: ReactNode;
}

interface ItemsProps<Item> {
  label: string;
  hint?: string | undefined;
  /** What one item is called. */
  itemName: string;
  items: Item[];
  path: string[];
  /** Returns a new item. */
  blank: () => Item;
  children: (entry: Entry<Item>) => ReactNode;
}

/** Shows the items of a list, with buttons to add, move, remove, and restore them. */
export function Items<Item extends Value>({ label, hint, itemName, items, path, blank, children }: ItemsProps<Item>) {
  const { errors } = useEditing();
  const { ids, list, removed, add, remove, undo, move } = useItems(items, path, itemName);
  const wayBack = removed && <RemovedItem name={`${itemName} ${removed.place + 1}`} onUndo={undo} />;

  function entry(item: Item, place: number): Entry<Item> {
    const name = `${itemName} ${place + 1}`;
    const buttons = (
      <ItemButtons
        name={name}
        place={place}
        count={items.length}
        onMove={(action) => move(place, action)}
        onRemove={() => remove(place)}
      />
    );
    return { item, name, path: [...path, String(place)], id: ids[place], buttons };
  }

  return (
    <fieldset className={styles.list}>
      <legend>
        <h2>
          {label} <span className={styles.count}>({items.length})</span>
        </h2>
      </legend>
      {hint && <p className={common.meta}>{hint}</p>}
      <ListError name={path.join('.')} message={errors[path.join('.')]} />
      <div ref={list} className={styles.items}>
        {items.map((item, place) => (
          <Fragment key={ids[place]}>
            {removed?.place === place && wayBack}
            {children(entry(item, place))}
          </Fragment>
        ))}
        {removed && removed.place >= items.length && wayBack}
        <Button variant="secondary" size="small" icon="plus" onClick={() => add(blank())}>
          Add a {itemName.toLowerCase()}
          <span className="sr-only"> to: {label}</span>
        </Button>
      </div>
    </fieldset>
  );
}

interface RemovedItemProps {
  /** "Quote 3" */
  name: string;
  onUndo: () => void;
}

/** Shows, in place of a removed item, how to restore it. */
function RemovedItem({ name, onUndo }: RemovedItemProps) {
  return (
    <div className={styles.removed}>
      <span>{name} is removed.</span>
      <Button variant="secondary" size="small" icon="arrow-back-up" data-action="undo" onClick={onUndo}>
        Undo<span className="sr-only"> removing {name}</span>
      </Button>
    </div>
  );
}

/** Moves and removes one item of a list. */
function ItemButtons({ name, place, count, onMove, onRemove }: ItemButtonsProps) {
  const about = <span className="sr-only"> {name}</span>;
  const look = { variant: 'quiet', size: 'small' } as const;
  return (
    <div className={styles.itemButtons}>
      <Button {...look} icon="arrow-up" data-action="up" disabled={place === 0} onClick={() => onMove('up')}>
        Move up{about}
      </Button>
      <Button
        {...look}
        icon="arrow-down"
        data-action="down"
        disabled={place === count - 1}
        onClick={() => onMove('down')}
      >
        Move down{about}
      </Button>
      <Button {...look} icon="trash" onClick={onRemove}>
        Remove{about}
      </Button>
    </div>
  );
}
