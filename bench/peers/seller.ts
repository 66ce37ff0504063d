import type { Caller } from '../graphql-caller.ts';
import type { Round } from './side-by-side.ts';

/** A server that sells places, with its customers logged in. */
export type Seller = {
  name: string;
  version: string;
  /** The calls of one whole order, in their order. */
  calls: readonly string[];
  caller: Caller;
  /**
   * One customer buys one place, from the cart to the paid order; `place` counts through the events, or is one of the
   * few. Throws SoldOut when the server says that none is left, and what else is not as it should be.
   */
  buy(caller: Caller, customer: number, place: number | 'scarce'): Promise<void>;
  /** Waits until nothing is left to do of the orders that were bought. */
  settle(): Promise<void>;
  /** Milliseconds of processor time of the server's process and of PostgreSQL so far. */
  cpu(): Promise<{ node: number; postgres: number }>;
  /** How many of the few places are in paid orders, as its database says. */
  scarceSold(): Promise<number>;
  stop(): Promise<void>;
};

/** So many customers buy place after place until the time is over; an order that has begun then is ended. */
export async function measureRound(seller: Seller, customers: number, seconds: number): Promise<Round> {
  const callMs: number[] = [];
  const orderMs: number[] = [];
  const errors: string[] = [];
  const caller = timedCaller(seller.caller, callMs);
  const before = await seller.cpu();
  const started = performance.now();
  const until = started + seconds * 1000;
  const keepBuying = async (customer: number) => {
    for (let place = customer; performance.now() < until && errors.length <= 100; place += 1) {
      const begun = performance.now();
      try {
        await seller.buy(caller, customer, place);
        orderMs.push(performance.now() - begun);
      } catch (error) {
        errors.push(error instanceof Error ? error.message : String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: customers }, (_, customer) => keepBuying(customer)));
  const took = (performance.now() - started) / 1000;
  await seller.settle();
  const after = await seller.cpu();
  const nodeMs = after.node - before.node;
  const postgresMs = after.postgres - before.postgres;
  return { seller: seller.name, customers, seconds: took, nodeMs, postgresMs, orderMs, callMs, errors };
}

const timedCaller = (caller: Caller, times: number[]): Caller => ({
  ...caller,
  async call(...asked) {
    const answer = await caller.call(...asked);
    times.push(answer.ms);
    return answer;
  },
});
