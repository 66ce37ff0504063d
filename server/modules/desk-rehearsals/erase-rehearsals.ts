import { and, isNotNull, lte } from 'drizzle-orm';
import { rehearsalHours } from '#domain/rehearsal.ts';
import { isTheirs } from '#server/modules/desk-rehearsals/find-rehearsal.ts';
import type { Rehearsing } from '#server/modules/desk-rehearsals/find-rehearsal.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import type { Database, Executor } from '#server/platform/context.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';

/** Whose rows go with a copy of an organizer, by the column that leads to what of it. The database's cascades do the rest. */
const gone = {
  orders_of_it: [
    'form_submissions',
    'gift_card_applications',
    'gift_card_transactions',
    'holds',
    'order_claim_links',
    'order_history',
    'order_lines',
    'order_notes',
    'order_registration_items',
    'order_surcharges',
    'payment_attempts',
    'payments',
    'refund_requests',
    'registrations',
  ].map((table) => ({ table, column: 'order_id' })),
  payments_of_it: ['payment_disputes', 'refunds'].map((table) => ({ table, column: 'payment_id' })),
  refunds_of_it: [{ table: 'refund_lines', column: 'refund_id' }],
  registrations_of_it: ['cancellation_requests', 'registration_notes', 'registration_transfers'].map((table) => ({
    table,
    column: 'registration_id',
  })),
  events_of_it: ['event_assets', 'event_forms', 'products'].map((table) => ({ table, column: 'event_id' })),
  channels_of_it: ['coupons', 'fee_configs', 'payment_methods'].map((table) => ({ table, column: 'channel_id' })),
  erased: ['channels', 'desk_history', 'events', 'orders'].map((table) => ({ table, column: 'organization_id' })),
};

/** All of them, for a test that knows which there are. */
export const erasedTables: readonly string[] = [
  'organizations',
  ...Object.values(gone).flatMap((rows) => rows.map(({ table }) => table)),
];

const deletions = Object.entries(gone).flatMap(([of, rows]) =>
  rows.map(({ table, column }) => `no_${table} as (delete from ${table} where ${column} in (select id from ${of}))`),
);

/** One statement, whose foreign keys are looked at when all of it is done. */
const erase = fixedStatement(
  'erase-rehearsals',
  `with erased as (select id from organizations where id = any($1::uuid[]) and rehearsal_of is not null),
    channels_of_it as (select id from channels where organization_id in (select id from erased)),
    events_of_it as (select id from events where organization_id in (select id from erased)),
    orders_of_it as (select id from orders where organization_id in (select id from erased)),
    payments_of_it as (select id from payments where order_id in (select id from orders_of_it)),
    refunds_of_it as (select id from refunds where payment_id in (select id from payments_of_it)),
    registrations_of_it as (select id from registrations where order_id in (select id from orders_of_it)),
    ${deletions.join(',\n    ')}
  delete from organizations where id in (select id from erased)`,
);

/** Mails about its orders that wait to be sent would find nothing to tell. */
const eraseMails = fixedStatement(
  'erase-mails-of-rehearsals',
  `delete from jobs.job where name = 'send-mail' and state in ('created', 'retry') and data ->> 'orderId' in (
    select orders.id::text from orders join organizations on organizations.id = orders.organization_id
    where organizations.id = any($1::uuid[]) and organizations.rehearsal_of is not null)`,
);

/** That its catalogue changed was noted by whose rows went last. */
const eraseChanges = fixedStatement(
  'erase-changes-of-rehearsals',
  'delete from catalog_changes where scope = any($1::uuid[])',
);

/** Leaves nothing of these copies of organizers: their events, orders, registrations, payments and mails that are not sent. */
export async function eraseRehearsals(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await eraseMails(tx, [ids]);
  await erase(tx, [ids]);
  await eraseChanges(tx, [ids]);
}

/** What a person rehearses of an event. */
export const eraseRehearsalOf = async (tx: Executor, rehearsing: Rehearsing): Promise<void> =>
  eraseRehearsals(tx, await idsOf(tx, isTheirs(rehearsing)));

/** What nobody ended in its time. Answers how many there were. */
export function eraseOldRehearsals(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - rehearsalHours * 3_600_000);
  return db.transaction(async (tx) => {
    const old = and(isNotNull(organizations.rehearsalOf), lte(organizations.createdAt, before));
    const ids = await idsOf(tx, old);
    await eraseRehearsals(tx, ids);
    return ids.length;
  });
}

async function idsOf(tx: Executor, where: ReturnType<typeof and>): Promise<string[]> {
  const found = await tx.select({ id: organizations.id }).from(organizations).where(where).for('update');
  return found.map(({ id }) => id);
}
