import { whyNotSaleable } from '#server/modules/orders/event-eligibility.ts';
import type { Standing } from '#server/modules/orders/lost-places.ts';

type OrderProblem = { message: string; registrationItemId: string; eventId: string };

/** Why an order can't go on, one problem for each registration that stands in the way (customer specification §5). */
export function findProblems(standings: Standing[], now: Date): OrderProblem[] {
  const byItem = Map.groupBy(standings, ({ itemId }) => itemId);
  return [...byItem.values()].flatMap((lines) => {
    const [first] = lines;
    const message = lines.map((line) => problemOf(line, now)).find((found) => found !== null);
    return first && message ? [{ message, registrationItemId: first.itemId, eventId: first.eventId }] : [];
  });
}

function problemOf(
  { attendeeName, eventName, event, productName, kind, availability, isHeld }: Standing,
  now: Date,
): string | null {
  const closed = whyNotSaleable({ ...event, startSalesAt: null }, now);
  if (closed) return `${eventName}: ${closed}`;
  if (availability !== 'ONLINE') return `${eventName}: ${productName} is not offered any more.`;
  if (isHeld) return null;
  return kind === 'TUITION'
    ? `The place held for ${attendeeName} at ${eventName} has run out of time, and ${productName} is sold out.`
    : `The add-on ${productName} held for ${attendeeName} at ${eventName} has run out of time, and it is sold out.`;
}
