import { z } from 'zod';
import type { Site } from '#e2e/world/api.ts';

const ledger = z.object({
  charges: z.array(
    z.object({
      status: z.string(),
      amountCents: z.number(),
      refundedCents: z.number(),
      declineCode: z.string().nullable(),
    }),
  ),
});
export type Charge = z.infer<typeof ledger>['charges'][number];

/** Every charge of an order that the card provider’s sandbox was asked for, declined ones included. */
export async function chargesOf({ origin }: Site, orderId: string): Promise<Charge[]> {
  const response = await fetch(`${origin}/sandbox/square/ledger?orderId=${orderId}`);
  return ledger.parse(await response.json()).charges;
}

/** The next charge of this order goes wrong in this way. */
export async function planFault(
  { origin }: Site,
  fault: {
    mode: 'drop-answer-after-charge' | 'hold-answer' | 'delay' | 'error-500-before';
    orderId: string;
    times?: number;
    delayMs?: number;
  },
): Promise<void> {
  const response = await fetch(`${origin}/sandbox/square/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  if (response.status !== 204) throw new Error(`the fault was not planned: ${response.status}`);
}

/** Nothing goes wrong with this order's charges any more, and an answer that was held back comes. */
export async function liftFaults({ origin }: Site, orderId: string): Promise<void> {
  const response = await fetch(`${origin}/sandbox/square/faults?orderId=${orderId}`, { method: 'DELETE' });
  if (response.status !== 204) throw new Error(`the faults were not lifted: ${response.status}`);
}

/** One whole charge and nothing given back. */
export const paid = (amountCents: number): Charge => ({
  status: 'COMPLETED',
  amountCents,
  refundedCents: 0,
  declineCode: null,
});
export const declined = (amountCents: number, declineCode: string): Charge => ({
  status: 'FAILED',
  amountCents,
  refundedCents: 0,
  declineCode,
});

/** Numbers that the provider publishes for tests. */
export const cards = {
  accepted: { number: '4111 1111 1111 1111', expiry: '12/35', cvv: '123', postalCode: 'V9R 5S5' },
  declined: { number: '4000 0000 0000 0002', expiry: '12/35', cvv: '123', postalCode: 'V9R 5S5' },
} satisfies Record<string, TestCard>;
export type TestCard = Readonly<Record<'number' | 'expiry' | 'cvv' | 'postalCode', string>>;
