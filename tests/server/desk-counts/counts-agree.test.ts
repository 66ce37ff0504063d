import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import { products } from '#server/modules/catalog/catalog-tables.ts';
import { atOneMoment } from '#tests/server/at-one-moment.ts';
import { openQuebecShop } from '#tests/server/cancellations/cancelling.ts';
import { addDate, addProduct } from '#tests/server/changes/changing.ts';
import { checkAnswers, checkScreens } from '#tests/server/desk-counts/agreement.ts';
import { carryOut, deed } from '#tests/server/desk-counts/hands.ts';
import type { Fair } from '#tests/server/desk-counts/hands.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { addMember } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ connections: 12 });
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

async function openFair(): Promise<Fair> {
  const shop = await openQuebecShop(server, { policy: policyPresets.FLEXIBLE });
  const child = await addProduct(server, shop, { name: 'Child', priceCents: 2_515 });
  const addOn = await addProduct(server, shop, { name: 'Supper', priceCents: 1_100, kind: 'SESSION_OPTION' });
  const later = await addDate(server, shop, { name: 'Later', priceCents: 3_333, capacity: 500 });
  await server.db.execute(sql`update events set capacity = 500`);
  await server.db.update(products).set({ capacity: null });
  const clerk = await addMember(server, shop.organizationId, 'OrganizationOwner');
  return { shop, child, addOn, later, clerk, placed: [] };
}

const bursts = fc.array(fc.array(deed, { minLength: 3, maxLength: 8 }), { minLength: 2, maxLength: 4 });

/** Of Hi.Events the same figure differed from page to page (its issue 889). */
test('whatever buyers and clerks do at once, all screens of one moment have the same counts, and each answer agrees with itself', async () => {
  await fc.assert(
    fc.asyncProperty(bursts, async (all) => {
      const fair = await openFair();
      const { organizationId, eventId } = fair.shop;
      const desk = { server, by: fair.clerk, organizationId };
      const eventIds = [eventId, fair.later.eventId];
      const compare = (how = {}) =>
        atOneMoment(server, (frozen) => checkScreens({ ...desk, server: frozen }, eventIds, how));
      await carryOut(server, fair, { does: 'buy', method: 'SQUARE', giftCents: 0, others: 'later' });
      for (const burst of all) {
        let underWay = burst.length;
        const doing = burst.map((one) =>
          carryOut(server, fair, one).finally(() => {
            underWay -= 1;
          }),
        );
        const done = Promise.all(doing);
        // Whoever looks first is told of what they did; what they failed at is told when all have done their part.
        done.catch(() => {});
        while (underWay > 0) {
          await compare();
          await checkAnswers(desk, eventIds);
        }
        await done;
        await compare({ files: true });
      }
      expect(fair.placed.length).toBeGreaterThan(0);
    }),
    { numRuns: 5, endOnFailure: true },
  );
}, 240_000);
