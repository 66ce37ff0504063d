import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import type { CancellationPolicy } from '#domain/cancellation/cancellation-policy.ts';
import { events, products } from '#server/modules/catalog/catalog-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { cancelBy, quoted } from '#tests/server/cancellations/cancelling.ts';
import { addProduct, askChange, boughtToChange, changeBy, quotedChange } from '#tests/server/changes/changing.ts';
import type { BoughtToChange, How } from '#tests/server/changes/changing.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { offer } from '#tests/server/transfers/giving.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

const bought = (policy: CancellationPolicy | null, how?: How) => boughtToChange(server, policy, how);
const refusedFor = (reason: string) => ({
  errorCode: 'REGISTRATION_CHANGE_ERROR',
  reason,
  message: expect.stringMatching(/\S/),
});
const failed = (errorCode: string) => expect.objectContaining({ errorCode });

describe('a change that can’t be', () => {
  test('is one to what it is', async () => {
    const { person, id, shop } = await bought(null);
    expect(await askChange(server, person, { registrationId: id, tierId: shop.productId })).toEqual(refusedFor('SAME'));
  });

  test('is one of what waits for cash, is offered, given, cancelled or has begun', async () => {
    const unpaid = await bought(null, { method: 'MANUAL' });
    const ask = ({ person, id, childId }: BoughtToChange) =>
      askChange(server, person, { registrationId: id, tierId: childId });
    expect(await ask(unpaid)).toEqual(refusedFor('NOT_PAID'));
    const order = await bought(policyPresets.FLEXIBLE);
    const told = await quotedChange(server, order.person, { registrationId: order.id, tierId: order.childId });
    const friend = await server.signUp();
    await offer(server, order.person, order.id, friend.emailAddress);
    expect(await ask(order)).toEqual(refusedFor('OFFERED'));
    expect(await changeBy(server, order.person, told.quoteId)).toEqual(refusedFor('OFFERED'));
    await server.db
      .update(registrations)
      .set({ state: 'Confirmed', holderId: friend.userId })
      .where(eq(registrations.id, order.id));
    await server.pool.query(`update registration_transfers set state = 'WITHDRAWN' where registration_id = $1`, [
      order.id,
    ]);
    expect(await ask(order)).toEqual(refusedFor('GIVEN'));
    const gone = await bought(policyPresets.FLEXIBLE);
    await cancelBy(server, gone.person, (await quoted(server, gone.person, [gone.id])).quoteId);
    expect(await ask(gone)).toEqual(refusedFor('CANCELLED'));
    const begun = await bought(policyPresets.FLEXIBLE);
    await server.db
      .update(events)
      .set({ startsAt: new Date(server.services.clock().getTime() - 1_000) })
      .where(eq(events.id, begun.shop.eventId));
    expect(await ask(begun)).toEqual(refusedFor('EVENT_STARTED'));
  });

  test('is one whose money the organizer decides about', async () => {
    const order = await bought({ ...policyPresets.FLEXIBLE, approval: 'ALWAYS' });
    const choice = { registrationId: order.id, tierId: order.childId };
    expect(await askChange(server, order.person, choice)).toEqual(refusedFor('ORGANIZER_DECIDES'));
  });

  test('is one of somebody else’s ticket, or by somebody else’s quote', async () => {
    const order = await bought(policyPresets.FLEXIBLE);
    const choice = { registrationId: order.id, tierId: order.childId };
    const stranger = await server.signUp();
    expect(await askChange(server, stranger, choice)).toBe(null);
    const { quoteId } = await quotedChange(server, order.person, choice);
    await expect(changeBy(server, stranger, quoteId)).rejects.toThrow('There is no such quote');
  });

  test('is one by a quote of a cancellation, and a cancellation by one of a change', async () => {
    const order = await bought(policyPresets.FLEXIBLE);
    const toCancel = await quoted(server, order.person, [order.id]);
    await expect(changeBy(server, order.person, toCancel.quoteId)).rejects.toThrow('There is no such quote');
    const toChange = await quotedChange(server, order.person, { registrationId: order.id, tierId: order.childId });
    await expect(cancelBy(server, order.person, toChange.quoteId)).rejects.toThrow('There is no such quote');
  });

  test('is one by a quote that is ten minutes old', async () => {
    const order = await bought(policyPresets.FLEXIBLE);
    const { quoteId } = await quotedChange(server, order.person, { registrationId: order.id, tierId: order.childId });
    server.moveClock(10 * 60_000);
    expect(await changeBy(server, order.person, quoteId)).toEqual(failed('QUOTE_EXPIRED_ERROR'));
    server.moveClock(-10 * 60_000);
  });

  test('is one to a tier that is not sold, or is sold out', async () => {
    const order = await bought(policyPresets.FLEXIBLE);
    const full = await addProduct(server, order.shop, { name: 'Full', priceCents: 2_000, capacity: 0 });
    expect(await askChange(server, order.person, { registrationId: order.id, tierId: full })).toEqual(
      failed('INSUFFICIENT_STOCK_ERROR'),
    );
    await server.db.update(products).set({ availability: 'INTERNAL' }).where(eq(products.id, full));
    expect(await askChange(server, order.person, { registrationId: order.id, tierId: full })).toEqual(
      failed('ORDER_INTERCEPTOR_ERROR'),
    );
  });
});
