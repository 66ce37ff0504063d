import { eq } from 'drizzle-orm';
import { payments } from '#server/modules/payments/payments-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** The payment that the provider knows by this id. */
export async function findPaymentAtProvider(
  executor: Executor,
  providerPaymentId: string,
): Promise<typeof payments.$inferSelect | undefined> {
  const [payment] = await executor.select().from(payments).where(eq(payments.transactionId, providerPaymentId));
  return payment;
}
