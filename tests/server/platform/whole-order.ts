import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { z } from 'zod';
import { readClientDocuments } from '../../../bench/client-documents.ts';
import { variablesOf } from '../../../bench/orders/purchase-calls.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';

const documents = readClientDocuments();
const payable = z.object({
  totalWithTaxAfterGiftCard: z.object({ amount: z.number() }),
  eligiblePaymentMethods: z.tuple([z.object({ contextArgs: z.object({ locationId: z.string() }) })]),
});
const idIn = (value: unknown): string => z.object({ id: z.string() }).parse(value).id;

/** The calls of a whole order as the application sends them, each within `watch`. The order is paid by card. */
export async function orderOnce(
  server: TestServer,
  { cookie, defaultAttendeeId }: Person,
  { channelToken, productId }: { channelToken: string; productId: string },
  watch: (name: string, call: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const call = async (name: string, variables: object): Promise<unknown> => {
    let answered: unknown = null;
    await watch(name, async () => {
      const { data, errors } = await server.query(documents.get(name) ?? '', variables, { cookie });
      expect(errors).toEqual([]);
      answered = Object.values(data ?? {})[0];
    });
    return answered;
  };
  await call('GetActiveOrder', variablesOf.GetActiveOrder(channelToken));
  const registrant = { attendeeId: defaultAttendeeId, firstName: 'Robin', lastName: 'Reyes', new: false };
  const addition = { tierId: productId, registrant, askAboutSameAttendee: true, idempotencyKey: randomUUID() };
  const orderId = idIn(await call('AddRegistrationToCart', variablesOf.AddRegistrationToCart(addition)));
  const moved = await call('TransitionOrderToState', variablesOf.TransitionOrderToState(orderId));
  const { totalWithTaxAfterGiftCard: due, eligiblePaymentMethods } = payable.parse(moved);
  const [{ contextArgs }] = eligiblePaymentMethods;
  const card = { sourceId: 'cnon:card-nonce-ok', locationId: contextArgs.locationId };
  const payment = { orderId, amountDue: due.amount, method: 'SQUARE', idempotencyKey: randomUUID(), card };
  const paid = await call('AddPaymentToOrder', variablesOf.AddPaymentToOrder(payment));
  expect(z.object({ state: z.string() }).parse(paid).state).toBe('PaymentSettled');
}
