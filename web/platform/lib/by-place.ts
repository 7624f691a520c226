/** Returns each item with its position as the `key`: for lists that keep their order on the page and may have equal items. */
export function byPlace<Item>(items: Item[]): { key: number; item: Item }[] {
  return items.map((item, key) => ({ key, item }));
}
