import { useEffect, useRef, useState } from 'react';
import { moved, useEditing, type Value } from '#web/site/editing/content/content.ts';

type Action = 'up' | 'down' | 'open' | 'undo';

interface Removed<Item> {
  id: string;
  item: Item;
  /** Its index in the list. */
  place: number;
}

let lastId = 0;
const newId = () => {
  lastId += 1;
  return String(lastId);
};

/**
 * Adds, removes, and moves the items of a list, and announces it. The focus stays on the item, or moves to the Undo button
 * when it is removed. `ids` identify the items while they are edited.
 */
export function useItems<Item extends Value>(items: Item[], path: string[], itemName: string) {
  const { change, announce } = useEditing();
  const [ids, setIds] = useState(() => items.map(newId));
  const [removed, setRemoved] = useState<Removed<Item>>();
  const [focus, setFocus] = useState<{ id?: string | undefined; action: Action }>();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (focus) findControl(list.current, focus.id, focus.action)?.focus();
  }, [focus]);

  return {
    ids,
    list,
    /** The item that was removed last. */
    removed,
    add(blank: Item) {
      const id = newId();
      change(path, [...items, blank]);
      setIds([...ids, id]);
      setFocus({ id, action: 'open' });
      announce(`${itemName} ${items.length + 1} was added.`);
    },
    remove(place: number) {
      const [item] = items.slice(place);
      if (item === undefined) return;
      change(path, without(items, place));
      setIds(without(ids, place));
      setRemoved({ id: ids[place] ?? newId(), item, place });
      setFocus({ action: 'undo' });
      announce(`${itemName} ${place + 1} was removed.`);
    },
    undo() {
      if (!removed) return;
      const { id, item } = removed;
      const place = Math.min(removed.place, items.length);
      change(path, insertedAt(items, place, item));
      setIds(insertedAt(ids, place, id));
      setRemoved(undefined);
      setFocus({ id, action: 'open' });
      announce(`${itemName} ${place + 1} is back.`);
    },
    move(place: number, action: 'up' | 'down') {
      const to = action === 'up' ? place - 1 : place + 1;
      change(path, moved(items, place, to));
      setIds(moved(ids, place, to));
      setFocus({ id: ids[place], action });
      announce(`${itemName} is now number ${to + 1} of ${items.length}.`);
    },
  };
}

/** Finds the button that was pressed, or the one for the other direction if it is now disabled. */
function findControl(list: HTMLElement | null, id: string | undefined, action: Action): HTMLElement | null | undefined {
  if (action === 'undo') return list?.querySelector<HTMLElement>('[data-action=undo]');
  const item = list?.querySelector(`[data-item="${id}"]`);
  const find = (each: Action) => item?.querySelector<HTMLElement>(`[data-action=${each}]:not(:disabled)`);
  if (action === 'open') return find('open');
  return find(action) ?? find(action === 'up' ? 'down' : 'up');
}

function without<Entry>(list: Entry[], place: number): Entry[] {
  return list.filter((_entry, other) => other !== place);
}

function insertedAt<Entry>(list: Entry[], place: number, entry: Entry): Entry[] {
  return [...list.slice(0, place), entry, ...list.slice(place)];
}
