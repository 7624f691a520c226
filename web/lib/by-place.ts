/** Each thing with its place as the `key`: for lists that keep their order on the page, where two may be the same. */
export function byPlace<Item>(items: Item[]): { key: number; item: Item }[] {
  return items.map((item, key) => ({ key, item }));
}
