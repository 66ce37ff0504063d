import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { z } from 'zod';
import { readClientDocuments } from '../../../bench/client-documents.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';

const documents = readClientDocuments();
const idIn = (value: unknown): string => z.object({ id: z.string() }).parse(value).id;

/** The seven calls of a whole order as the application sends them, each within `watch`. The order is paid by card. */
export async function orderOnce(
  server: TestServer,
  { cookie, defaultAttendeeId }: Person,
  productId: string,
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
  const input = { productId, quantity: 1, registrant: { attendeeId: defaultAttendeeId } };
  const orderId = idIn(await call('AddRegistrationToCart', { input, idempotencyKey: randomUUID() }));
  await call('GetActiveOrder', { orderId });
  await call('ValidateActiveOrder', { orderId });
  await call('TransitionCheckoutOrder', { orderId, state: 'ArrangingPayment' });
  await call('GetEligiblePaymentMethods', { orderId });
  const metadata = { idempotencyKey: randomUUID(), sourceId: 'cnon:card-nonce-ok' };
  const paid = await call('AddPaymentToOrder', { orderId, input: { method: 'SQUARE', metadata } });
  expect(z.object({ state: z.string() }).parse(paid).state).toBe('PaymentSettled');
  await call('GetOrderConfirmation', { id: orderId });
}
