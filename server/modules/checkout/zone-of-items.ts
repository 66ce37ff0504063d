import type { OrderRegistrationItemModel } from '#server/modules/orders/orders-model.ts';

/** The IANA zone where the first of these items' events takes place; undefined where their events were not read. */
export function zoneOfItems(items: readonly OrderRegistrationItemModel[]): string | undefined {
  const [first] = items.toSorted((one, other) => one.eventStartsAt.getTime() - other.eventStartsAt.getTime());
  return first?.related?.event.timeZone;
}
