import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deskLimits } from '#domain/desk-limits.ts';
import { products } from '#server/modules/catalog/catalog-tables.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { paymentMethods } from '#server/modules/payments/payments-tables.ts';
import { tokenIn } from '#tests/server/auth/account-operations.ts';
import { act } from '#tests/server/desk-orders/order-calls.ts';
import { officeOf, quoted, selling, soldBy } from '#tests/server/desk-sales/sale-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { receivedBy } from '#tests/server/order-claims/claiming.ts';
import { shownTo } from '#tests/server/payment-links/paying-by-link.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { addMember, answerOf } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { languages: ['en', 'fr-CA'] } });
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

async function another() {
  const its = await openOneEventShop(server, { capacity: 500 });
  const owner = await addMember(server, its.organizationId, 'OrganizationOwner');
  const address = `${randomUUID()}@mail.example`;
  const sale = { eventId: its.eventId, tickets: [{ tierId: its.productId }], way: 'CARD_LINK', emailAddress: address };
  return { its, owner, address, sale: { ...sale, way: 'CARD_LINK' } as const };
}

const takesNoCards = ({ channelId }: { channelId: string }) =>
  server.db
    .update(paymentMethods)
    .set({ enabled: false })
    .where(and(eq(paymentMethods.channelId, channelId), eq(paymentMethods.type, 'SQUARE')));

const notOffered = { errorCode: 'DESK_SALE_REFUSED_ERROR', reason: 'NOT_OFFERED', name: null, left: null };

describe('a card by link', () => {
  test('is a way where the organizer takes cards, and else refused as what is not there', async () => {
    const { its, owner, sale } = await another();
    expect((await officeOf(server, owner, its.eventId))?.ways).toEqual([
      'CASH',
      'CHEQUE',
      'CARD_TERMINAL',
      'CARD_LINK',
      'LATER',
      'COMPLIMENTARY',
    ]);
    await takesNoCards(its);
    expect((await officeOf(server, owner, its.eventId))?.ways).not.toContain('CARD_LINK');
    expect(await quoted(server, owner, sale)).toEqual(notOffered);
    expect(await selling(server, owner, { ...sale, total: 24.5 })).toEqual(notOffered);
  });

  test('asks for an address: without one there is nobody to send it to', async () => {
    const { owner, sale } = await another();
    for (const emailAddress of [null, ' '])
      expect(await selling(server, owner, { ...sale, emailAddress })).toEqual({
        errorCode: 'INVALID_FIELDS_ERROR',
        fields: [{ field: 'emailAddress', fault: 'REQUIRED' }],
      });
  });

  test('places the order at once, waits for its money until a time that the desk tells, and is settled by hand as well', async () => {
    const { owner, its, sale } = await another();
    const order = await soldBy(server, owner, sale);
    expect(order).toMatchObject({ soldAs: 'CARD_LINK', money: { marks: ['UNPAID'], paid: 0 } });
    expect(order.deeds).toContain('SETTLE');
    const deadline = () =>
      answerOf(
        server,
        owner,
        `query ($id: ID!, $code: String!) { answer: deskOrder(organizationId: $id, code: $code) {
          paymentDeadline { wallTime timeZoneName } } }`,
        { id: its.organizationId, code: order.code },
      );
    const [row] = await server.db.select().from(orders).where(eq(orders.id, order.id));
    expect(await deadline()).toEqual({
      paymentDeadline: { wallTime: row?.payUntil?.toISOString().slice(0, 19), timeZoneName: 'UTC' },
    });
    await act(server, owner, 'settleOrder', order.id, ', means: CASH');
    expect(await deadline()).toEqual({ paymentDeadline: null });
  });

  test('is counted with what is to be paid later', async () => {
    const { owner, sale } = await another();
    const sell = (number: number, way: 'CARD_LINK' | 'LATER') =>
      selling(server, owner, {
        ...sale,
        way,
        emailAddress: way === 'LATER' ? null : sale.emailAddress,
        tickets: Array.from({ length: number }, () => sale.tickets[0] ?? { tierId: '' }),
        total: number * 24.5,
      });
    await sell(20, 'CARD_LINK');
    for (let waiting = 20; waiting < deskLimits.unpaidTickets; waiting += 20) await sell(20, 'LATER');
    for (const way of ['CARD_LINK', 'LATER'] as const)
      expect(await sell(1, way)).toMatchObject({ reason: 'UNPAID_LIMIT', left: 0 });
  }, 60_000);

  test('of nothing to pay is placed as any such, and its mail asks for nothing', async () => {
    const { owner, its, address, sale } = await another();
    await server.db.update(products).set({ priceCents: 0 }).where(eq(products.id, its.productId));
    expect(await soldBy(server, owner, sale)).toMatchObject({ total: 0, money: { marks: ['FREE'] } });
    const mail = await server.mailbox.waitFor(address);
    expect(pathsOf(mail.links)).not.toContain('/pay');
    expect(pathsOf(mail.links)).toContain('/claim');
  });
});

const pathsOf = (links: string[]) => links.map((link) => new URL(link).pathname);

describe('its mail', () => {
  test('says how much is to be paid and until when, before all else, and its one token leads to both pages', async () => {
    const { owner, address, sale } = await another();
    const order = await soldBy(server, owner, sale);
    const { links, text } = await server.mailbox.waitFor(address);
    expect(text).toMatch(/To be paid: \$24\.50\n\nPay by .* UTC, with a card and without an account\./);
    expect(text.indexOf('Pay by card')).toBeLessThan(text.indexOf(order.registrations[0]?.code ?? '-'));
    const token = tokenIn(links, '/pay');
    expect(tokenIn(links, '/claim')).toBe(token);
    expect(await shownTo(server, token)).toMatchObject({ code: order.code, isPaid: false });
    expect(await receivedBy(server, token)).toMatchObject({ organizerName: 'Harbour City Players' });
  });

  test('is in French for who reads French', async () => {
    const { owner, address, sale } = await another();
    await soldBy(server, owner, { ...sale, language: 'fr_CA' });
    const { links, text } = await server.mailbox.waitFor(address);
    expect(text).toMatch(/À payer\u00a0: 24,50\u00a0\$/);
    expect(text).toMatch(/Payez avant le .*, avec une carte et sans compte\./);
    expect(text).toContain('Payer par carte');
    expect(tokenIn(links, '/fr/pay')).not.toBe('');
  });

  test('has the link wherever the money is waited for by hand: with what is sold to be paid later, and with its reminder', async () => {
    const { owner, address, sale } = await another();
    const order = await soldBy(server, owner, { ...sale, way: 'LATER' });
    const first = await server.mailbox.waitFor(address);
    await server.runJob('send-mail', { template: 'payment-due', orderId: order.id });
    const reminder = await server.mailbox.waitFor(address, { subject: /waits for its payment/ });
    expect(pathsOf(reminder.links)).toContain('/pay');
    expect(pathsOf(reminder.links)).not.toContain('/claim');
    const tokens = [tokenIn(first.links, '/pay'), tokenIn(reminder.links, '/pay')];
    for (const token of tokens) expect(await shownTo(server, token)).toMatchObject({ code: order.code });
  });

  test('has no such link where the organizer takes no cards, or once the order is paid', async () => {
    const { owner, its, address, sale } = await another();
    const order = await soldBy(server, owner, sale);
    await server.mailbox.waitFor(address);
    await act(server, owner, 'settleOrder', order.id, ', means: CASH');
    await act(server, owner, 'resendConfirmation', order.id);
    expect(pathsOf((await server.mailbox.waitFor(address, { count: 2 })).links)).not.toContain('/pay');
    await takesNoCards(its);
    await soldBy(server, owner, { ...sale, way: 'LATER' });
    expect(pathsOf((await server.mailbox.waitFor(address, { count: 3 })).links)).not.toContain('/pay');
  });
});
