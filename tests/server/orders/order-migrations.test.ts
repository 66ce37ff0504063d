import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { fillOldOrders, oldOrderIds } from '#tests/server/orders/old-orders.ts';
import { openOlderDatabase } from '#tests/server/platform/older-database.ts';
import type { OlderDatabase } from '#tests/server/platform/older-database.ts';

const shownOrder = `query Shown($id: ID!) { order(id: $id) {
  lines { unitPrice { amount } lineTax { amount } proratedLinePrice { amount } taxLines { description taxRate } }
  surcharges { name price { amount } priceWithTax { amount } includedInPrices taxRate }
  discounts { amount { amount } }
  taxSummary { description taxRate taxBase { amount } taxTotal { amount } }
  subTotal { amount } subTotalWithTax { amount } total { amount } totalWithTax { amount }
} }`;

const of5 = [{ description: 'GST', taxRate: 5 }];

describe('orders of the first version', () => {
  let old: OlderDatabase;
  let server: TestServer;
  let cookie: string;
  const shown = async (id: string) => (await server.query(shownOrder, { id }, { cookie })).data?.['order'];

  beforeAll(async () => {
    old = await openOlderDatabase('tax_in_thousandths');
    await fillOldOrders(old.pool);
    await old.migrate();
    server = await startTestServer({ database: old.name });
    const person = await server.signUp();
    cookie = person.cookie;
    await old.pool.query('update orders set user_id = $1', [person.userId]);
  });
  afterAll(async () => {
    await server.close();
    await old.close();
  });

  test('a placed order shows the figures that it was placed with', async () => {
    expect(await shown(oldOrderIds.placed)).toEqual({
      lines: [
        { unitPrice: { amount: 24 }, lineTax: { amount: 1.2 }, proratedLinePrice: { amount: 24 }, taxLines: of5 },
        { unitPrice: { amount: 6.5 }, lineTax: { amount: 0.33 }, proratedLinePrice: { amount: 6.5 }, taxLines: of5 },
        { unitPrice: { amount: 18 }, lineTax: { amount: 0.9 }, proratedLinePrice: { amount: 18 }, taxLines: of5 },
      ],
      surcharges: [
        {
          name: 'Service fee',
          price: { amount: 3.21 },
          priceWithTax: { amount: 3.37 },
          includedInPrices: false,
          taxRate: 5,
        },
      ],
      discounts: [],
      taxSummary: [{ description: 'GST', taxRate: 5, taxBase: { amount: 51.71 }, taxTotal: { amount: 2.59 } }],
      subTotal: { amount: 48.5 },
      subTotalWithTax: { amount: 50.93 },
      total: { amount: 51.71 },
      totalWithTax: { amount: 54.3 },
    });
  });

  test('an open cart costs what it did before taxes, with the fee inside the prices of its tickets', async () => {
    expect(await shown(oldOrderIds.open)).toEqual({
      lines: [
        {
          unitPrice: { amount: 25.55 },
          lineTax: { amount: 1.16 },
          proratedLinePrice: { amount: 23.15 },
          taxLines: of5,
        },
        { unitPrice: { amount: 6.5 }, lineTax: { amount: 0.29 }, proratedLinePrice: { amount: 5.85 }, taxLines: of5 },
        {
          unitPrice: { amount: 19.54 },
          lineTax: { amount: 0.89 },
          proratedLinePrice: { amount: 17.74 },
          taxLines: of5,
        },
      ],
      surcharges: [
        {
          name: 'Service fee',
          price: { amount: 3.09 },
          priceWithTax: { amount: 3.24 },
          includedInPrices: true,
          taxRate: 5,
        },
      ],
      discounts: [{ amount: { amount: -4.85 } }],
      taxSummary: [{ description: 'GST', taxRate: 5, taxBase: { amount: 46.74 }, taxTotal: { amount: 2.34 } }],
      subTotal: { amount: 46.74 },
      subTotalWithTax: { amount: 49.08 },
      total: { amount: 46.74 },
      totalWithTax: { amount: 49.08 },
    });
  });

  test('rates, fees and coupons are in thousandths of a percent', async () => {
    const { rows } = await old.pool.query(`select
      (select array_agg(milli_percent) from tax_rates) as taxes,
      (select array_agg(milli_percent) from fee_configs) as fees,
      (select array_agg(milli_percent) from coupons) as coupons,
      (select coupons from orders where code = 'OPEN') as given`);
    expect(rows).toEqual([
      {
        taxes: [5000],
        fees: [2500],
        coupons: [10_000],
        given: [{ id: 't', code: 'TENTH', description: '10 % off', milliPercent: 10_000, amountCents: null }],
      },
    ]);
  });
});
