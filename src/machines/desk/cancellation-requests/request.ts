import { inCents } from '#domain/money.ts';
import { required } from '#domain/required.ts';
import type { DeskCancellation } from '#services/desk/cancellation-requests/cancellation-requests-service.ts';

/** What a buyer asked at once about one order, which is decided at once. */
export type Request = Pick<DeskCancellation, 'orderCode' | 'askedAt'> & { registrations: DeskCancellation[] };

/** The waiting ones by what was asked together; what ends first before the others. */
export function requestsIn(waiting: readonly DeskCancellation[]): Request[] {
  const together = Map.groupBy(waiting, ({ orderCode, askedAt }) => `${orderCode} ${askedAt}`);
  return [...together.values()].flatMap((registrations) => {
    const [first] = registrations;
    return first ? [{ orderCode: first.orderCode, askedAt: first.askedAt, registrations }] : [];
  });
}

/** What comes back of it, in cents. */
export const backOf = ({ registrations }: Request) => ({
  cents: registrations.reduce((sum, { back }) => sum + inCents(back).cents, 0),
  currency: required(registrations[0], 'a registration').back.currency,
});
