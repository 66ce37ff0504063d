import { eq, sql } from 'drizzle-orm';
import { demoEvents } from '#server/demo/demo-events.ts';
import { firstDay } from '#server/demo/demo-calendar.ts';
import { insertLedger, newLedger } from '#server/demo/demo-ledger.ts';
import { demoCoupons, seedCoupons } from '#server/demo/coupons.ts';
import { demoGiftCards, seedGiftCards } from '#server/demo/gift-cards.ts';
import { seedBoxOffices, sellAtBoxOffice } from '#server/demo/seed-box-office.ts';
import { customerId, demoLogin, enterVisits, seedCustomer, seedSubmissions } from '#server/demo/seed-customer.ts';
import { planEvent, seedEvents, seedPlaces } from '#server/demo/seed-events.ts';
import { seedOrganizers } from '#server/demo/seed-organizers.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { refreshEventSearch } from '#server/modules/catalog/event-search-index.ts';
import type { Services } from '#server/platform/context.ts';

export type Demo = {
  login: { email: string; password: string };
  giftCards: { code: string; description: string }[];
  coupons: { code: string; description: string }[];
};

/** Any number, the same on all servers: one of them seeds while the others wait. */
const lockKey = 717_226;

/**
 * Loads the demo data, dated from today, all or nothing; a database that has them is left as it is.
 * Gives what a person needs to try them.
 */
export async function seedDemo({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Demo> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    const seeded = await tx.select({ id: users.id }).from(users).where(eq(users.id, customerId));
    if (seeded.length > 0) return;
    const now = clock();
    const first = firstDay(now);
    const planned = demoEvents.map((event) => planEvent(event, first));
    const ledger = newLedger();
    for (const event of planned) sellAtBoxOffice(ledger, event, now);
    enterVisits(ledger, planned, now);

    await seedOrganizers(tx);
    await seedPlaces(tx);
    await seedBoxOffices(tx);
    await seedCustomer(tx);
    await seedEvents(tx, planned, ledger);
    await insertLedger(tx, ledger);
    await seedSubmissions(tx, planned);
    await seedGiftCards(tx, now);
    await seedCoupons(tx, now);
    await refreshEventSearch(tx);
  });
  return {
    login: { ...demoLogin },
    giftCards: demoGiftCards.map(({ code, description }) => ({ code, description })),
    coupons: demoCoupons.map(({ code, description }) => ({ code, description })),
  };
}
