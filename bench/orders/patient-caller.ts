import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Caller } from '../graphql-caller.ts';

export type Heard = {
  /** How long each answer took, refusals included. */
  answerMs: number[];
  refused: number;
  /** The orders that customers were told they have paid. */
  paidOrderIds: Set<string>;
};

const paid = z.object({
  addPaymentToOrder: z.object({ id: z.string(), state: z.literal('PaymentSettled') }),
});

/**
 * Waits as src/services/client/ask-again.ts does, but without end: here a customer who gives up would be an error. So is
 * a refusal that does not say that the server is busy, and when to come back.
 */
export const patientCaller = (caller: Caller, heard: Heard, wait: (ms: number) => Promise<void> = delay): Caller => ({
  ...caller,
  async call(document, variables, cookie) {
    for (;;) {
      const answer = await caller.call(document, variables, cookie);
      heard.answerMs.push(answer.ms);
      if (answer.status !== 503) {
        const { data } = paid.safeParse(answer.data);
        if (data) heard.paidOrderIds.add(data.addPaymentToOrder.id);
        return answer;
      }
      const isHonest =
        answer.retryAfter >= 1 && answer.errors.some(({ extensions }) => extensions?.code === 'SERVER_BUSY');
      if (!isHonest) throw new Error('refused without a word of why, or of when to come back');
      heard.refused += 1;
      await wait((answer.retryAfter + Math.random()) * 1000);
    }
  },
});
