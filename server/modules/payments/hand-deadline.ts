import { limits } from '#domain/limits.ts';

/** An organizer's rule: an order by hand waits so many hours, and no longer than so many hours before the start. */
export type HandRule = { hours: number; leadHours: number };

const hour = 3_600_000;

/**
 * Until when an order that is paid by hand waits for its money, and when its customer is reminded: the earlier of both
 * ends of the rule. An order so late that its money would have to come within the hour is paid at the door: it waits
 * until the event starts (docs/decisions/060). All of them are instants.
 */
export function handDeadline(
  { hours, leadHours }: HandRule,
  { placedAt, startsAt }: { placedAt: Date; startsAt: Date },
): { payUntil: Date; remindAt: Date } {
  const placed = placedAt.getTime();
  const beforeStart = startsAt.getTime() - leadHours * hour;
  const isLate = beforeStart - placed < limits.handPaymentLeastHours * hour;
  const until = Math.min(placed + hours * hour, isLate ? startsAt.getTime() : beforeStart);
  const notice = Math.min(limits.handPaymentReminderHours * hour, (until - placed) / 4);
  return { payUntil: new Date(until), remindAt: new Date(until - notice) };
}
