import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  feeConfigs,
  organizations,
  regions,
  taxCategories,
  taxRates,
  zoneMembers,
  zones,
} from '#server/modules/organizers/organizers-tables.ts';
import { feesOf, findChannelByToken, findOrganizationsByIds } from '#server/modules/organizers/channels.ts';
import { taxLinesText } from '#server/modules/organizers/tax.ts';
import { makeOrganizer, only } from '#tests/server/catalog/catalog-fixture.ts';
import type { Organizer } from '#tests/server/catalog/catalog-fixture.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

describe('organizers and their channels', () => {
  let server: TestServer;
  let organizer: Organizer;
  beforeAll(async () => {
    server = await startTestServer();
    organizer = await makeOrganizer(server.db);
    await server.db.insert(organizations).values([
      { name: 'Alder Choir', contactEmail: 'choir@alder.example' },
      { name: 'Zinc Band', shortDescription: 'Loud' },
    ]);
  });
  afterAll(() => server.close());

  test('the active channel is that of the request’s token, else the site’s', async () => {
    const query =
      '{ activeChannel { code token isDefault defaultCurrencyCode availableCurrencyCodes pricesIncludeTax organization { name channel { token } channelId } } }';
    const quiet = {
      code: 'quiet',
      token: 'quiet-token',
      isDefault: false,
      defaultCurrencyCode: 'CAD',
      availableCurrencyCodes: ['CAD'],
      pricesIncludeTax: false,
      organization: { name: 'Quiet Room Society', channel: { token: 'quiet-token' }, channelId: organizer.channelId },
    };
    const site = { ...quiet, code: 'site', token: 'site-token', isDefault: true, organization: null };
    expect((await server.query(query, {}, { channelToken: 'quiet-token' })).data).toEqual({ activeChannel: quiet });
    expect((await server.query(query)).data).toEqual({ activeChannel: site });
    expect((await server.query(query, {}, { channelToken: 'no-such-token' })).errors).toEqual([]);
  });

  test('a channel tells its fees and its tax zone', async () => {
    const zone = only(await server.db.select().from(zones));
    const country = only(
      await server.db.insert(regions).values({ code: 'CA', name: 'Canada', type: 'country' }).returning(),
    );
    const province = only(
      await server.db
        .insert(regions)
        .values({ code: 'CA-BC', name: 'British Columbia', type: 'province', parentId: country.id })
        .returning(),
    );
    await server.db.insert(zoneMembers).values({ zoneId: zone.id, regionId: province.id });
    const fee = {
      channelId: organizer.channelId,
      name: 'Service fee',
      sku: 'FEE',
      description: 'For the door',
      fixedCents: 200,
      milliPercent: 1500,
    };
    await server.db.insert(feeConfigs).values([fee, { ...fee, name: 'Old fee', enabled: false }]);
    const { data } = await server.query(
      `{ activeChannel { defaultTaxZone { name members { __typename code name parent { __typename name } } }
        feeConfigs { name sku description enabled handler { code args { name value } } } } }`,
      {},
      { channelToken: 'quiet-token' },
    );
    expect(data).toEqual({
      activeChannel: {
        defaultTaxZone: {
          name: 'British Columbia',
          members: [
            {
              __typename: 'Province',
              code: 'CA-BC',
              name: 'British Columbia',
              parent: { __typename: 'Country', name: 'Canada' },
            },
          ],
        },
        feeConfigs: [
          {
            name: 'Service fee',
            sku: 'FEE',
            description: 'For the door',
            enabled: true,
            handler: {
              code: 'fee-per-ticket',
              args: [
                { name: 'fixedCents', value: '200' },
                { name: 'milliPercent', value: '1500' },
              ],
            },
          },
        ],
      },
    });
    expect((await feesOf(server.db, [organizer.channelId])).map(({ name, fixedCents }) => [name, fixedCents])).toEqual([
      ['Service fee', 200],
    ]);
  });

  test('the list filters, sorts and pages', async () => {
    const list = async (options: object) => {
      const { data, errors } = await server.query(
        'query ($options: OrganizationListOptions) { organizations(options: $options) { totalItems items { name } } }',
        { options },
      );
      expect(errors).toEqual([]);
      return data?.['organizations'];
    };
    const named = (...names: string[]) => names.map((name) => ({ name }));
    expect(await list({})).toEqual({ totalItems: 3, items: named('Alder Choir', 'Quiet Room Society', 'Zinc Band') });
    expect(await list({ sort: { name: 'DESC' }, skip: 1, take: 1 })).toEqual({
      totalItems: 3,
      items: named('Quiet Room Society'),
    });
    expect(await list({ filter: { name: { contains: 'CHOIR' } } })).toEqual({
      totalItems: 1,
      items: named('Alder Choir'),
    });
    const either = { contactEmail: { eq: 'choir@alder.example' }, shortDescription: { eq: 'Loud' } };
    expect(await list({ filter: either })).toEqual({ totalItems: 0, items: [] });
    expect(await list({ filter: either, filterOperator: 'OR' })).toEqual({
      totalItems: 2,
      items: named('Alder Choir', 'Zinc Band'),
    });
    expect(await list({ filter: { contactEmail: { isNull: true } } })).toEqual({
      totalItems: 2,
      items: named('Quiet Room Society', 'Zinc Band'),
    });
  });

  test('an organizer is found by id, and a strange id is null', async () => {
    const query = 'query ($id: ID!) { organization(id: $id) { name } }';
    expect((await server.query(query, { id: organizer.organizationId })).data).toEqual({
      organization: { name: 'Quiet Room Society' },
    });
    expect((await server.query(query, { id: '7' })).data).toEqual({ organization: null });
    expect(await findOrganizationsByIds(server.db, [])).toEqual([]);
    expect((await findOrganizationsByIds(server.db, [organizer.organizationId])).map(({ name }) => name)).toEqual([
      'Quiet Room Society',
    ]);
    expect((await findChannelByToken(server.db, 'quiet-token'))?.id).toBe(organizer.channelId);
    expect(await findChannelByToken(server.db, 'no-such-token')).toBeNull();
  });

  test('taxes are those of the zone of the channel that sells, or the site’s, for each category', async () => {
    const [zone] = await server.db.select().from(zones);
    const elsewhere = only(await server.db.insert(zones).values({ name: 'Elsewhere' }).returning());
    const merchandise = only(await server.db.insert(taxCategories).values({ name: 'Merchandise' }).returning());
    const exempt = only(await server.db.insert(taxCategories).values({ name: 'Exempt' }).returning());
    const rate = { categoryId: merchandise.id, zoneId: zone?.id ?? '' };
    await server.db.insert(taxRates).values([
      { ...rate, name: 'PST', milliPercent: 7000 },
      { ...rate, name: 'GST', milliPercent: 5000 },
      { ...rate, name: 'Abolished', milliPercent: 1000, enabled: false },
      { ...rate, name: 'VAT', milliPercent: 20000, zoneId: elsewhere.id },
    ]);
    const taxes = taxLinesText('asked.category', 'asked.zone');
    const taxesOf = async (category: string, zoneOfChannel: string | null) =>
      (
        await server.pool.query(`select ${taxes} as taxes from (select $1::uuid as category, $2::uuid as zone) asked`, [
          category,
          zoneOfChannel,
        ])
      ).rows;
    const gst = { description: 'GST', milliPercent: 5000 };
    const both = [{ taxes: [gst, { description: 'PST', milliPercent: 7000 }] }];
    expect(await taxesOf(merchandise.id, null)).toEqual(both);
    expect(await taxesOf(merchandise.id, zone?.id ?? '')).toEqual(both);
    expect(await taxesOf(merchandise.id, elsewhere.id)).toEqual([
      { taxes: [{ description: 'VAT', milliPercent: 20_000 }] },
    ]);
    expect(await taxesOf(exempt.id, null)).toEqual([{ taxes: [] }]);
    expect(await taxesOf(organizer.taxCategoryId, null)).toEqual([{ taxes: [gst] }]);
  });
});
