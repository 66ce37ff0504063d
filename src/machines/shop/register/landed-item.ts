import type { AddRegistrationToOrderInput, OrderFieldsFragment } from '#services/generated/graphql.ts';

type Added = Pick<AddRegistrationToOrderInput, 'productId' | 'registrant'>;

/** The item by which an order shows that an addition of unknown outcome arrived: same tier, same person, not there before. */
export function landedItem(
  { productId, registrant }: Added,
  order: Pick<OrderFieldsFragment, 'registrationItems'> | null,
  knownItemIds: readonly string[],
): OrderFieldsFragment['registrationItems'][number] | undefined {
  const name = `${registrant.firstName?.trim() ?? ''} ${registrant.lastName?.trim() ?? ''}`;
  return order?.registrationItems.find(
    (item) =>
      !knownItemIds.includes(item.id) &&
      item.tuition.id === productId &&
      (registrant.new ? item.attendeeName === name : item.attendee.id === registrant.attendeeId),
  );
}
