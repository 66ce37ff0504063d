import { setTimeout as delay } from 'node:timers/promises';
import type { OpenDatabase } from '#server/platform/database/open-database.ts';
import { freePort } from '#tests/free-port.ts';
import { startKillable } from '../call-offs/killable-server.ts';
import { createCaller } from '../graphql-caller.ts';
import { channelToken, openBoxOffice } from './box-office.ts';
import { buyPlace, logIn, noTimes } from './checkout.ts';
import type { Customer } from './checkout.ts';
import { mailsWaiting } from './ledger.ts';

const buyersAtOnce = 24;

type Sale = {
  orders: number;
  /** Called when all is ready to be sold, and nothing is. */
  onOpen?: () => Promise<void>;
};

/** So many orders of one place each are bought on this database, by a server of its own that is stopped when the last mail is written. */
export async function sellOrders(
  { db }: OpenDatabase,
  environment: Record<string, string>,
  { orders, onOpen }: Sale,
): Promise<void> {
  const server = await startKillable({ ...environment, DEMO: 'off', LOG_LEVEL: 'fatal' }, await freePort());
  try {
    const { tierIds, emailAddresses } = await openBoxOffice(db, buyersAtOnce);
    const caller = createCaller(`${server.url}/shop-api`, buyersAtOnce, channelToken);
    try {
      const customers: Customer[] = [];
      for (const address of emailAddresses) customers.push(await logIn(caller, address));
      await onOpen?.();
      let left = orders;
      const buy = async (customer: Customer) => {
        for (; left > 0;) {
          left -= 1;
          await buyPlace(caller, customer, tierIds[left % tierIds.length] ?? '', noTimes());
        }
      };
      await Promise.all(customers.map(buy));
      while ((await mailsWaiting(db)) > 0) await delay(500);
    } finally {
      caller.close();
    }
  } finally {
    await server.stop();
  }
}
