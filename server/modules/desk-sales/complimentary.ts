import { eq } from 'drizzle-orm';
import { deskLimits } from '#domain/desk-limits.ts';
import type { Language } from '#domain/language.ts';
import { complimentaryDiscount } from '#messages/desk-sale-refusals.ts';
import { ticketsSold } from '#server/modules/desk-sales/tickets-sold.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import type { AppliedCoupon } from '#server/modules/orders/orders-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** Takes all of it off, its fees too, as a coupon of 100 % does; nobody has it as a code, and it is counted by its tickets. */
export const complimentaryCoupon = (language: Language): AppliedCoupon => ({
  id: 'complimentary',
  code: 'COMPLIMENTARY',
  description: complimentaryDiscount(language),
  milliPercent: 100_000,
  amountCents: null,
});

/** How many tickets of an event may still be given for nothing. */
export async function complimentaryLeft(executor: Executor, eventId: string): Promise<number> {
  const given = await ticketsSold(executor, eventId, eq(orders.deskWay, 'COMPLIMENTARY'));
  return Math.max(0, deskLimits.complimentaryTickets - given);
}
