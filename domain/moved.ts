/** A list with one of its items a place further. by: -1 up, 1 down; at either end it stays as it is. */
export function moved<Item>(list: readonly Item[], at: number, by: -1 | 1): Item[] {
  const to = at + by;
  return list.map((item, place) => (place === at ? (list[to] ?? item) : place === to ? (list[at] ?? item) : item));
}
