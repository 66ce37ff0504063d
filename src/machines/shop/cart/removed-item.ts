import type { Order } from '#machines/shop/cart/cart-orders.ts';
import type { Removed } from '#machines/shop/removal-undo/removal-undo-machine.ts';
import { readSavedAnswers, type SavedAnswer } from '#domain/saved-answers.ts';

/** What it takes to add an item of the cart again once it has left its order; null for one that is not there. */
export function removedFrom(orders: readonly Order[], itemId: string | null): Removed | null {
  const order = orders.find(({ registrationItems }) => registrationItems.some(({ id }) => id === itemId));
  const item = order?.registrationItems.find(({ id }) => id === itemId);
  if (!order || !item) return null;
  const answers = answersOf(order, item.id);
  return {
    attendeeName: item.attendeeName,
    tierName: item.tuition.name,
    channelToken: order.channelToken,
    input: {
      tierId: item.tuition.id,
      registrant: { attendeeId: item.attendee.id },
      addOns: item.sessionOptions.map(({ id }) => ({ addOnId: id })),
      ...(answers.length > 0 ? { registrationFormAnswers: { version: 1, answers } } : {}),
    },
    idempotencyKey: `undo.${item.id}`,
  };
}

/**
 * The saved answers of the item's own forms. All forms of an event are given one object of answers: a question that two
 * of them have, with different answers, is left out and asked again. What nobody saved yet is no answer.
 */
function answersOf({ registrationForms }: Order, itemId: string): SavedAnswer[] {
  const own = registrationForms.filter(
    ({ complete, submissionKey }) => complete && submissionKey.endsWith(`:${itemId}`),
  );
  const byKey = Map.groupBy(
    own.flatMap(({ data }) => readSavedAnswers(data).answers),
    ({ field }) => field.key,
  );
  return [...byKey.values()].flatMap((answers) => {
    const [first] = answers;
    const isOne = new Set(answers.map(({ answer }) => JSON.stringify(answer))).size === 1;
    return first && isOne ? [first] : [];
  });
}
