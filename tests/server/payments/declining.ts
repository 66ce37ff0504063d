import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { refusalOfCode } from '#server/modules/payments/decline-words.ts';
import { paymentAttempts } from '#server/modules/payments/payments-tables.ts';
import type { TestServer } from '#tests/server/harness.ts';

type Declines = { cards: number; code?: string; agoMs?: number };

/** So many cards were refused with this code for an order, a millisecond apart, the last of them so long ago by the server's clock. */
export async function declineCards(
  { db, services }: TestServer,
  orderId: string,
  { cards, code = 'CARD_DECLINED', agoMs = 0 }: Declines,
): Promise<void> {
  const last = services.clock().getTime() - agoMs;
  await db.insert(paymentAttempts).values(
    Array.from({ length: cards }, (_, before) => {
      const at = new Date(last - before);
      return {
        orderId,
        idempotencyKey: randomUUID(),
        fingerprint: 'of-another-card',
        method: 'SQUARE',
        amountCents: 2450,
        claimedUntil: at,
        createdAt: at,
        settledAt: at,
        state: 'REFUSED' as const,
        refusal: refusalOfCode(code),
      };
    }),
  );
}

/** As if no card had been tried for an order. */
export async function forgetDeclines({ db }: TestServer, orderId: string): Promise<void> {
  await db.delete(paymentAttempts).where(eq(paymentAttempts.orderId, orderId));
}
