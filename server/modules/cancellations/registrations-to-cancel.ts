import { eq, getTableColumns, inArray } from 'drizzle-orm';
import type { CancellingRegistration } from '#domain/cancellation/registration-quote.ts';
import type { PaidLine } from '#domain/cancellation/paid-line.ts';
import { floorOf } from '#server/modules/cancellations/refund-floor.ts';
import { policyOf } from '#server/modules/catalog/cancellation-policies.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { Executor } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';

export type RegistrationToCancel = Awaited<ReturnType<typeof findByIds>>[number];

/**
 * The customer's own registrations of these ids, in this order, each once, with their events and the policies that they
 * were bought with; null where one of them is not theirs, or none is asked for.
 */
export async function findToCancel(
  executor: Executor,
  userId: string,
  ids: readonly string[],
): Promise<RegistrationToCancel[] | null> {
  const asked = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (asked.length === 0 || !asked.every(isId)) return null;
  const found = (await findByIds(executor, asked)).filter(({ registration }) => registration.userId === userId);
  if (found.length < asked.length) return null;
  return found.toSorted((one, other) => asked.indexOf(one.registration.id) - asked.indexOf(other.registration.id));
}

/** The same of whoever's registrations, in no order. */
export const findByIds = (executor: Executor, ids: string[]) =>
  executor
    .select({
      registration: getTableColumns(registrations),
      policy: orderRegistrationItems.cancellationPolicy,
      takenAt: orderRegistrationItems.createdAt,
      event: {
        state: events.state,
        startsAt: events.startsAt,
        calledOffAt: events.calledOffAt,
        movedAt: events.movedAt,
        changeUntil: events.changeUntil,
        salesEndAt: events.saleableCutoffAt,
      },
    })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .innerJoin(orderRegistrationItems, eq(orderRegistrationItems.id, registrations.registrationItemId))
    .where(inArray(registrations.id, ids));

/** A registration as the rules of a cancellation count it. An event is one session, which is not given before it begins. */
export const cancellingOf = (
  { registration, policy, takenAt, event }: RegistrationToCancel,
  paid: ReadonlyMap<string, PaidLine[]>,
  now: Date,
): CancellingRegistration => ({
  registrationId: registration.id,
  policy: policyOf(policy),
  floor: floorOf(event, { takenAt, now }),
  startsAt: event.startsAt,
  salesEndAt: event.salesEndAt,
  sessions: { count: 1, given: event.startsAt <= now ? 1 : 0 },
  lines: paid.get(registration.registrationItemId) ?? [],
});
