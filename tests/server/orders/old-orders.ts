import type pg from 'pg';

/**
 * Orders as the first version kept them, in a database before the migration tax_in_thousandths: taxes in hundredths of
 * a percent, and the organizer's fee (C$2.00 and 2.5 % of the sub-total) as a surcharge of the whole order. PLACED was
 * paid for; OPEN is a cart with a coupon of 10 %.
 */
export async function fillOldOrders(pool: pg.Pool): Promise<void> {
  await pool.query(`
    insert into zones (id, name) values ('${id('1')}', 'Québec');
    insert into channels (code, token, is_default, tax_zone_id) values ('site', 'site', true, '${id('1')}');
    insert into tax_categories (id, name) values ('${id('2')}', 'Admission');
    insert into tax_rates (name, basis_points, category_id, zone_id) values ('GST', 500, '${id('2')}', '${id('1')}');
    insert into organizations (id, name) values ('${id('3')}', 'Théâtre de la Ruelle');
    insert into channels (id, code, token, organization_id) values ('${id('4')}', 'ruelle', 'ruelle', '${id('3')}');
    insert into fee_configs (channel_id, name, sku, description, fixed_cents, basis_points, tax_category_id)
      values ('${id('4')}', 'Service fee', 'FEE', 'Service fee', 200, 250, '${id('2')}');
    insert into coupons (code, description, basis_points) values ('TENTH', '10 % off', 1000);
    insert into events (id, organization_id, name, start_wall_time, end_wall_time, time_zone, starts_at, ends_at)
      values ('${id('5')}', '${id('3')}', 'Les contes', '2030-01-01 19:30', '2030-01-01 21:30', 'America/Toronto',
        '2030-01-02T00:30Z', '2030-01-02T02:30Z');
    insert into products (id, event_id, kind, name, price_cents, tax_category_id) values
      ('${id('6')}', '${id('5')}', 'TUITION', 'Parterre', 2400, '${id('2')}'),
      ('${id('7')}', '${id('5')}', 'SESSION_OPTION', 'Tea', 650, '${id('2')}'),
      ('${id('8')}', '${id('5')}', 'TUITION', 'Student', 1800, '${id('2')}');
    insert into users (id, name, email) values ('${id('9')}', 'Alex Thorsen', 'alex@foyer.example');
    insert into attendees (id, user_id, first_name, last_name) values ('${id('a')}', '${id('9')}', 'Alex', 'Thorsen');
    ${oldOrder({
      at: 'b',
      values: `'PLACED', 'PaymentSettled', false, 4850, 5093, 5171, 5430, '[]', now()`,
      lines: [
        { product: '6', kind: 'TUITION', cents: 2400, tax: 120, discounts: '[]' },
        { product: '7', kind: 'SESSION_OPTION', cents: 650, tax: 33, discounts: '[]' },
        { product: '8', kind: 'TUITION', cents: 1800, tax: 90, discounts: '[]' },
      ],
      surcharge: { cents: 321, tax: 16 },
    })}
    ${oldOrder({
      at: 'c',
      values: `'OPEN', 'AddingItems', true, 4365, 4583, 4674, 4907, '[${coupon}]', null`,
      lines: [
        { product: '6', kind: 'TUITION', cents: 2400, tax: 108, discounts: discount(240, 12) },
        { product: '7', kind: 'SESSION_OPTION', cents: 650, tax: 29, discounts: discount(65, 4) },
        { product: '8', kind: 'TUITION', cents: 1800, tax: 81, discounts: discount(180, 9) },
      ],
      surcharge: { cents: 309, tax: 15 },
    })}`);
}

export const oldOrderIds = { placed: id('b'), open: id('c') };

type OldOrder = {
  at: string;
  values: string;
  lines: { product: string; kind: string; cents: number; tax: number; discounts: string }[];
  surcharge: { cents: number; tax: number };
};

/** One registration a tier; the add-on is the first one's. */
const oldOrder = ({ at, values, lines, surcharge }: OldOrder) => `
  insert into orders (id, user_id, channel_id, organization_id, item_count, total_quantity,
    code, state, active, sub_total_cents, sub_total_with_tax_cents, total_cents, total_with_tax_cents, coupons, placed_at)
    values ('${id(at)}', '${id('9')}', '${id('4')}', '${id('3')}', 2, 3, ${values});
  insert into order_registration_items (id, order_id, event_id, tuition_id, attendee_id, first_name, last_name) values
    ('${id(`${at}1`)}', '${id(at)}', '${id('5')}', '${id('6')}', '${id('a')}', 'Alex', 'Thorsen'),
    ('${id(`${at}2`)}', '${id(at)}', '${id('5')}', '${id('8')}', '${id('a')}', 'Maya', 'Thorsen');
  insert into order_lines (order_id, registration_item_id, product_id, kind, name, unit_price_cents,
    initial_price_cents, tax_lines, tax_cents, discounts, position) values
    ${lines
      .map(({ product, kind, cents, tax, discounts }, position) => {
        const item = id(`${at}${product === '8' ? 2 : 1}`);
        return `('${id(at)}', '${item}', '${id(product)}', '${kind}', 'A name', ${cents}, ${cents}, '${gst}', ${tax},
          '${discounts}', ${position})`;
      })
      .join(', ')};
  insert into order_surcharges (order_id, name, description, sku, price_cents, tax_lines, tax_cents)
    values ('${id(at)}', 'Service fee', 'Service fee', 'FEE', ${surcharge.cents}, '${gst}', ${surcharge.tax});`;

const gst = '[{"description": "GST", "basisPoints": 500}]';
const coupon = `{"id": "t", "code": "TENTH", "description": "10 % off", "basisPoints": 1000, "amountCents": null}`;
const discount = (cents: number, taxCents: number) =>
  JSON.stringify([{ couponId: 't', code: 'TENTH', description: '10 % off', cents, taxCents }]);

function id(end: string): string {
  return `00000000-0000-4000-8000-${end.padStart(12, '0')}`;
}
