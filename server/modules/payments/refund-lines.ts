import { eq } from 'drizzle-orm';
import { shareCents } from '#server/modules/orders/line-shares.ts';
import type { LineShare } from '#server/modules/orders/line-shares.ts';
import { lessGiven, takeFrom } from '#server/modules/payments/refund-shares.ts';
import { refundLines } from '#server/modules/payments/payments-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** Writes what of a refund was for which line. */
export async function writeLines(tx: Executor, refundId: string, lines: LineShare[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.insert(refundLines).values(
    lines.map((line) => ({
      refundId,
      orderLineId: line.orderLineId,
      cents: shareCents(line),
      taxCents: line.taxCents,
      feeCents: line.feeCents,
    })),
  );
}

/** A refund that takes the place of another is for the same lines. */
export async function copyLines(tx: Executor, { from, to }: { from: string; to: string }): Promise<void> {
  const lines = await tx.select().from(refundLines).where(eq(refundLines.refundId, from));
  if (lines.length === 0) return;
  await tx.insert(refundLines).values(
    lines.map(({ orderLineId, cents, taxCents, feeCents }) => ({
      refundId: to,
      orderLineId,
      cents,
      taxCents,
      feeCents,
    })),
  );
}

/** Of a refund's lines so much stays with it, from each by what it is, and the rest is of another refund's. */
export async function splitLines(
  tx: Executor,
  { from, cents, to }: { from: string; cents: number; to: string },
): Promise<void> {
  const lines = await tx.delete(refundLines).where(eq(refundLines.refundId, from)).returning();
  const shares = lines.map(({ orderLineId, cents: all, taxCents, feeCents }) => ({
    orderLineId,
    registrationItemId: '',
    priceCents: all - taxCents - feeCents,
    feeCents,
    taxCents,
  }));
  const kept = takeFrom(shares, cents);
  await writeLines(tx, from, kept);
  await writeLines(tx, to, lessGiven(shares, kept));
}
