import type { Pool } from 'pg';

export type Crowd = { organizationId: string; eventId: string; tierId: string; memberId: string };

const firstNames = ['Maya', 'Alex', 'Jonah', 'Carmen', 'Ida', 'Chidi', 'Owen', 'Thảo', 'Émilie', 'Harjit', 'George'];
const lastNames = ['Thorsen', 'Reyes', 'Lund', 'Okafor', 'Pryce', 'Nguyễn', 'Tremblay-Côté', 'Sandhu', 'Whitcomb'];

const question = (key: string, label: string) => ({ id: key, type: 'text', key, label });
const form = { version: 1, components: [question('seat', 'Seating'), question('name', 'Name tag')] };

/**
 * One event with so many registrations, two an order; one in ten has not answered its form, one in fifty is not paid yet. As
 * statements of a few rows a second would take too long, nothing of the product's rules is asked.
 */
export async function gatherCrowd(pool: Pool, registrations: number): Promise<Crowd> {
  const orders = Math.ceil(registrations / 2);
  const id = async (text: string, values: unknown[] = []) =>
    (await pool.query<{ id: string }>(`${text} returning id`, values)).rows[0]?.id ?? '';
  const organizationId = await id(`insert into organizations (name) values ('Crowds')`);
  const channelId = await id(`insert into channels (code, token, organization_id) values ('crowds', 'crowds', $1)`, [
    organizationId,
  ]);
  const taxId = await id(`insert into tax_categories (name) values ('Crowds')`);
  const eventId = await id(
    `insert into events (organization_id, name, state, start_wall_time, end_wall_time, time_zone, starts_at, ends_at)
     values ($1, 'A crowd', 'LIVE', '2127-01-01 19:00', '2127-01-01 21:00', 'UTC', '2127-01-01 19:00Z', '2127-01-01 21:00Z')`,
    [organizationId],
  );
  const tierId = await id(
    `insert into products (event_id, kind, name, price_cents, tax_category_id) values ($1, 'TUITION', 'Stalls', 2000, $2)`,
    [eventId, taxId],
  );
  const formId = await id(
    `insert into event_forms (event_id, name, content, scope) values ($1, 'About you', $2, 'REGISTRATION')`,
    [eventId, form],
  );
  const memberId = await id(`insert into users (name, email) values ('Dev', 'dev@crowd.example')`);
  await pool.query(
    `insert into organization_members (organization_id, user_id, role_code) values ($1, $2, 'OrganizationOwner')`,
    [organizationId, memberId],
  );
  await pool.query(
    `insert into users (id, name, email, first_name, last_name)
     select md5('user' || n)::uuid, 'Buyer', 'buyer-' || n || '@crowd.example', 'Buyer', 'Number ' || n
     from generate_series(1, $1::int) n`,
    [orders],
  );
  await pool.query(
    `insert into orders (id, code, user_id, channel_id, organization_id, state, active, placed_at)
     select md5('order' || n)::uuid, 'CROWD-' || n, md5('user' || n)::uuid, $2, $3,
       case when n % 50 = 0 then 'PaymentAuthorized' else 'PaymentSettled' end::order_state, false,
       now() - make_interval(hours => n % 2000)
     from generate_series(1, $1::int) n`,
    [orders, channelId, organizationId],
  );
  await pool.query(
    `insert into attendees (id, user_id, first_name, last_name, email_address)
     select md5('attendee' || n)::uuid, md5('user' || (n + 1) / 2)::uuid, ($2::text[])[1 + n % $3::int] || ' ' || n % 97,
       ($4::text[])[1 + n % $5::int] || ' ' || n % 131, 'guest-' || n || '@crowd.example'
     from generate_series(1, $1::int) n`,
    [registrations, firstNames, firstNames.length, lastNames, lastNames.length],
  );
  await pool.query(
    `insert into order_registration_items (id, order_id, event_id, tuition_id, attendee_id, first_name, last_name)
     select md5('item' || n)::uuid, md5('order' || (n + 1) / 2)::uuid, $2, $3, md5('attendee' || n)::uuid, 'A', 'B'
     from generate_series(1, $1::int) n`,
    [registrations, eventId, tierId],
  );
  await sellTo(pool, { registrations, orders, tierId });
  await pool.query(
    `insert into registrations (id, code, order_id, registration_item_id, user_id, attendee_id, event_id, tuition_id, starts_at)
     select md5('registration' || n)::uuid, 'R-' || upper(left(md5('code' || n), 8)), md5('order' || (n + 1) / 2)::uuid,
       md5('item' || n)::uuid, md5('user' || (n + 1) / 2)::uuid, md5('attendee' || n)::uuid, $2, $3, '2127-01-01 19:00Z'
     from generate_series(1, $1::int) n`,
    [registrations, eventId, tierId],
  );
  await pool.query(
    `insert into form_submissions (order_id, event_form_id, event_id, user_id, registration_item_id, complete, data, submission_key)
     select md5('order' || (n + 1) / 2)::uuid, $2, $3, md5('user' || (n + 1) / 2)::uuid, md5('item' || n)::uuid, n % 10 > 0,
       case when n % 10 > 0 then $4::jsonb end, 'crowd' || n
     from generate_series(1, $1::int) n`,
    [registrations, formId, eventId, answers],
  );
  await pool.query('analyze');
  return { organizationId, eventId, tierId, memberId };
}

/** What each ticket was charged, with a fee and two taxes; what an order was paid with, and of one in twenty a ticket that went back. */
async function sellTo(
  pool: Pool,
  { registrations, orders, tierId }: { registrations: number; orders: number; tierId: string },
) {
  const taxLines = [
    { description: 'GST', milliPercent: 5_000 },
    { description: 'QST', milliPercent: 9_975 },
  ];
  const fees = [{ name: 'Fee', description: 'Fee', sku: 'FEE', cents: 150, taxLines }];
  await pool.query(
    `insert into order_lines (id, order_id, registration_item_id, product_id, kind, name, unit_price_cents, initial_price_cents,
       fees, tax_lines, tax_cents)
     select md5('line' || n)::uuid, md5('order' || (n + 1) / 2)::uuid, md5('item' || n)::uuid, $2, 'TUITION', 'Stalls', 2150,
       2150, $3::jsonb, $4::jsonb, 322 from generate_series(1, $1::int) n`,
    [registrations, tierId, JSON.stringify(fees), JSON.stringify(taxLines)],
  );
  await pool.query(
    `insert into payment_attempts (id, order_id, idempotency_key, fingerprint, method, amount_cents, claimed_until, state,
       provider_payment_id)
     select md5('attempt' || n)::uuid, md5('order' || n)::uuid, 'crowd', '', 'SQUARE', 4944, now(), 'SUCCEEDED', 'crowd-' || n
     from generate_series(1, $1::int) n where n % 50 > 0`,
    [orders],
  );
  await pool.query(
    `insert into payments (id, order_id, attempt_id, method, amount_cents, state, transaction_id, created_at)
     select md5('payment' || n)::uuid, md5('order' || n)::uuid, case when n % 50 > 0 then md5('attempt' || n)::uuid end,
       case when n % 50 > 0 then 'SQUARE' else 'MANUAL' end, 4944,
       case when n % 50 > 0 then 'Settled' else 'Authorized' end, case when n % 50 > 0 then 'crowd-' || n end,
       now() - make_interval(hours => n % 2000)
     from generate_series(1, $1::int) n`,
    [orders],
  );
  await pool.query(
    `insert into refunds (id, payment_id, method, way, state, total_cents, transaction_id, created_at)
     select md5('refund' || n)::uuid, md5('payment' || n)::uuid, 'SQUARE', 'card', 'Settled', 2472, 'crowd-back-' || n,
       now() - make_interval(hours => n % 700)
     from generate_series(1, $1::int) n where n % 20 = 1`,
    [orders],
  );
  await pool.query(
    `insert into refund_lines (refund_id, order_line_id, cents, tax_cents, fee_cents)
     select md5('refund' || n)::uuid, md5('line' || (2 * n))::uuid, 2472, 322, 150
     from generate_series(1, $1::int) n where n % 20 = 1`,
    [orders],
  );
}

const answered = ({ id, key, label, type }: ReturnType<typeof question>, text: string) => ({
  field: { id, key, label, type },
  answer: { type: 'text', text },
});
const answers = {
  version: 1,
  answers: form.components.map((component) => answered(component, 'Near the aisle')),
};
