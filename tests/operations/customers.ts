import { paymentMethods } from '#server/modules/payments/payments-tables.ts';
import { buyPlace } from '#tests/chaos/customer.ts';
import type { Outcome } from '#tests/chaos/customer.ts';
import { seededRandom } from '#tests/chaos/seeded-random.ts';
import { countUnfinished, openStall } from '#tests/chaos/storm.ts';
import { until } from '#tests/operations/parts.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { callingAt } from '#tests/server/server-process.ts';

export type Rush = {
  /** So far, in the order in which they ended. */
  outcomes: Outcome[];
  /** Resolves when everybody knows how it ended, and nothing is open any more. */
  over: Promise<void>;
};

const givenUpAfterMs = 120_000;

type Plan = {
  customers: number;
  /** As many places each as there are customers. */
  events: number;
  /** Nobody begins another order then. */
  isEnough?: () => boolean;
};

/** Customers who each buy a place at every one of some events and do not give in: one after the other from the servers at these addresses. */
export async function startRush(
  home: TestServer,
  urls: string[],
  { customers, events, isEnough = () => false }: Plan,
): Promise<Rush> {
  await home.db.insert(paymentMethods).values({ channelId: null, code: 'SQUARE', type: 'SQUARE', name: 'Card' });
  const stalls = await Promise.all(Array.from({ length: events }, () => openStall(home, customers)));
  const people = [];
  for (let number = 0; number < customers; number += 1) people.push(await home.signUp());
  const servers = urls.map((url) => callingAt(home, url));
  const began = performance.now();
  const isOver = () => performance.now() - began > givenUpAfterMs;
  const outcomes: Outcome[] = [];
  const shopping = people.map(async (person, number) => {
    const random = seededRandom(number + 1);
    for (const [turn, stall] of stalls.entries()) {
      const at = servers[(number + turn) % servers.length];
      if (at && !isEnough()) outcomes.push(await buyPlace(at, person, stall, random, isOver));
    }
  });
  const over = Promise.all(shopping).then(() =>
    until(async () => (await countUnfinished(home)) === 0, 'nothing is open any more'),
  );
  return { outcomes, over };
}
