import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { giftCardHistory, giftCards } from '#server/modules/gift-cards/gift-cards-tables.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';

let server: TestServer;
let shop: OneEventShop;
const dayMs = 86_400_000;

beforeAll(async () => {
  server = await startTestServer();
  shop = await openOneEventShop(server);
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

/** An order paid in part with a gift card that then ends so many days from now, refunded whole. */
async function refundedTo(endsInDays: number | null) {
  const placed = await placeOrder(server, shop, { giftCents: 1000 });
  const now = server.services.clock().getTime();
  const expiresAt = endsInDays === null ? null : new Date(now + endsInDays * dayMs);
  await server.db.update(giftCards).set({ expiresAt }).where(eq(giftCards.code, placed.giftCode));
  await refundOrder(server.services, { orderCode: placed.orderCode, amountCents: null, again: false });
  const card = inserted(await server.db.select().from(giftCards).where(eq(giftCards.code, placed.giftCode)));
  const history = await server.db.select().from(giftCardHistory).where(eq(giftCardHistory.giftCardId, card.id));
  const { text } = await server.mailbox.waitFor(placed.person.emailAddress, { subject: /^A refund/ });
  return {
    balanceCents: card.balanceCents,
    daysLeft: card.expiresAt && Math.floor((card.expiresAt.getTime() - now) / dayMs),
    history: history.map(({ type }) => type).toSorted(),
    mail: /To your gift card ending in .*/.exec(text)?.[0],
  };
}

describe('money that goes back to a gift card', () => {
  test.each([
    ['has expired', -1],
    ['ends tomorrow', 1],
  ])('renews a card that %s, for half a year', async (_what, endsInDays) => {
    expect(await refundedTo(endsInDays)).toEqual({
      balanceCents: 1000,
      daysLeft: 183,
      history: ['GIFT_CARD_MODIFIED', 'GIFT_CARD_PAYMENT_CAPTURED', 'GIFT_CARD_REFUNDED'],
      mail: expect.stringMatching(/^To your gift card ending in \w{4}, good until \d{1,2} \w+ \d{4}: \$10\.00$/),
    });
  });

  test.each([
    ['is good for longer', 400, expect.stringContaining('good until')],
    ['has no end', null, expect.stringMatching(/^To your gift card ending in \w{4}: \$10\.00$/)],
  ])('leaves the end of a card that %s', async (_what, endsInDays, mail) => {
    expect(await refundedTo(endsInDays)).toEqual({
      balanceCents: 1000,
      daysLeft: endsInDays,
      history: ['GIFT_CARD_PAYMENT_CAPTURED', 'GIFT_CARD_REFUNDED'],
      mail,
    });
  });
});
