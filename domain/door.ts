/**
 * One door of an event and who comes through it. productIds: tiers and add-ons that it admits; null for all, later ones
 * too. Times are on the clock of the event's zone: '2026-11-21T18:30:00'.
 */
export type Door = {
  id: string;
  name: string;
  productIds: readonly string[] | null;
  opens: string;
  closes: string;
};

/** Whether it admits who holds these tiers and add-ons. */
export const admits = ({ productIds }: Pick<Door, 'productIds'>, held: readonly string[]): boolean =>
  productIds === null || held.some((id) => productIds.includes(id));

type Opening = Pick<Door, 'opens' | 'productIds'>;

/** The door that opens first; null where there is none. */
export const firstDoor = <Of extends Pick<Door, 'opens'>>(doors: readonly Of[]): Of | null =>
  doors.reduce<Of | null>((first, door) => (first === null || door.opens < first.opens ? door : first), null);

/** The first to open of those that admit who holds these; null where none does. */
export const doorFor = <Of extends Opening>(doors: readonly Of[], held: readonly string[]): Of | null =>
  firstDoor(doors.filter((door) => admits(door, held)));
