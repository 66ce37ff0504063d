import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Square takes keys of at most 45 characters. */
const metadataSchema = z.object({
  idempotencyKey: z.string().trim().min(1).max(45),
  sourceId: z.string().trim().max(500).nullish(),
  locationId: z.string().trim().max(100).nullish(),
});

export type PaymentMetadata = { idempotencyKey: string; sourceId: string | null; locationId: string | null };

/** The metadata of addPaymentToOrder; null when it has no usable idempotency key (platform specification §3, card payment metadata). */
export function readMetadata(metadata: unknown): PaymentMetadata | null {
  const parsed = metadataSchema.safeParse(metadata);
  if (!parsed.success) return null;
  const { idempotencyKey, sourceId, locationId } = parsed.data;
  return { idempotencyKey, sourceId: sourceId || null, locationId: locationId || null };
}

/** The same for the same details under one key. One-way, because a card token is in it. */
export const fingerprintOf = (method: string, { sourceId }: PaymentMetadata): string =>
  createHash('sha256')
    .update(JSON.stringify([method, sourceId]))
    .digest('hex');
