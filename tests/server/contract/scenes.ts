import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { assets } from '#server/modules/catalog/catalog-tables.ts';
import { customerId, demoLogin } from '#server/demo/seed-customer.ts';
import { loadCities } from '#server/modules/places/load-cities.ts';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import type { TestServer } from '#tests/server/harness.ts';

const row = z.object({ id: z.string() });
export const idIn = (value: unknown): string => row.parse(value).id;
export const typeIn = (value: unknown): string => z.object({ __typename: z.string() }).parse(value).__typename;

/**
 * Adds to the demo of a server what it has none of: a city, a picture, an add-on whose price buyers choose, and a customer who
 * works for an organizer.
 */
export async function furnish(server: TestServer) {
  await loadCities(server.services, () =>
    Promise.resolve([
      {
        name: 'Nanaimo',
        state: 'British Columbia',
        country: 'Canada',
        countryCode: 'CA',
        lat: 49.16638,
        long: -123.94003,
      },
    ]),
  );
  const asset = inserted(
    await server.db
      .insert(assets)
      .values({
        name: 'Stage',
        mimeType: 'image/jpeg',
        width: 1200,
        height: 800,
        fileSize: 90_000,
        source: '/assets/stage.jpg',
        preview: '/assets/stage-small.jpg',
        focalX: 0.5,
        focalY: 0.25,
      })
      .returning(),
  );
  const one = async (statement: ReturnType<typeof sql>) =>
    z.record(z.string(), z.string()).parse((await server.db.execute(statement)).rows[0]);
  const play = await one(sql`
    select event.id as "eventId", event.organization_id as "organizationId", channel.token as "channelToken",
      (select id from products where event_id = event.id and name = 'General admission') as "tierId",
      (select id from products where event_id = event.id and name = 'Front row pair') as "soldOutTierId",
      (select id from products where event_id = event.id and name = 'Printed programme') as "addOnId"
    from events event join channels channel on channel.organization_id = event.organization_id
    where event.name like 'The Winter’s Tale%'`);
  await server.db.execute(
    sql`insert into event_assets (event_id, asset_id, position) values (${play['eventId']}, ${asset.id}, 0)`,
  );
  await server.db.execute(sql`update events set featured_asset_id = ${asset.id} where id = ${play['eventId']}`);
  await server.db.execute(
    sql`update products set suggested_price_cents = price_cents + 200 where id = ${play['addOnId']}`,
  );
  // All that its organizer offers is one series, whatever its id.
  const { organizationId } = play;
  await server.db.execute(
    sql`update events set series_id = ${organizationId} where organization_id = ${organizationId}`,
  );
  await server.db.insert(organizationMembers).values({
    organizationId: play['organizationId'] ?? '',
    userId: customerId,
    roleCode: 'OrganizationOwner',
  });
  const { orderId } = await one(
    sql`select id as "orderId" from orders where user_id = ${customerId} order by placed_at limit 1`,
  );
  const { submissionId } = await one(
    sql`select id as "submissionId" from form_submissions where user_id = ${customerId} and complete limit 1`,
  );
  return {
    ...z
      .object({
        eventId: z.string(),
        organizationId: z.string(),
        channelToken: z.string(),
        tierId: z.string(),
        soldOutTierId: z.string(),
        addOnId: z.string(),
      })
      .parse(play),
    orderId: orderId ?? '',
    submissionId: submissionId ?? '',
    login: demoLogin,
  };
}

export type Furniture = Awaited<ReturnType<typeof furnish>>;
