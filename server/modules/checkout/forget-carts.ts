import { firstOf, fixedStatement } from '#server/platform/database/fixed-statement.ts';
import type { Database, Executor } from '#server/platform/context.ts';
import type { JobHandler } from '#server/platform/module.ts';

/** A cart that nobody has changed for so long is forgotten, and the names in it with it (docs/decisions/149). */
const keptMs = 90 * 86_400_000;
/** Few enough that a buyer never waits for the job. */
const batchSize = 200;
/** More than organizers from whom one account has a cart. */
const mostCarts = 10_000;

/**
 * Values: until when they stand untouched, how many, of which account (null for all). What was placed, tried to be paid or holds a place is no cart; neither
 * is one that somebody is changing at this moment, which is left for tomorrow.
 */
const forgetSome = fixedStatement<{ carts: number }>(
  'forget-carts',
  `with cart as materialized (
    select id from orders
    where placed_at is null and updated_at < $1::timestamptz and ($3::uuid is null or user_id = $3)
      and not exists (select from payment_attempts where order_id = orders.id)
      and not exists (select from holds where order_id = orders.id)
    order by id limit $2 for update skip locked
  ), answers as (
    delete from form_submissions using cart where order_id = cart.id
  ), cards as (
    delete from gift_card_applications using cart where order_id = cart.id
  ), lines as (
    delete from order_lines using cart where order_id = cart.id
  ), items as (
    delete from order_registration_items using cart where order_id = cart.id
  ), fees as (
    delete from order_surcharges using cart where order_id = cart.id
  ), history as (
    delete from order_history using cart where order_id = cart.id
  ), gone as (
    delete from orders using cart where orders.id = cart.id returning orders.id
  )
  select count(*)::int as carts from gone`,
);

/** Forgets the carts that nobody has changed since, and answers how many they were. */
async function forgetCarts(db: Database, unchangedSince: Date): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const carts = firstOf(await forgetSome(db, [unchangedSince, batchSize, null]))?.carts ?? 0;
    forgotten += carts;
    if (carts < batchSize) return forgotten;
  }
}

/** Forgets the carts of one account, as part of another deed. */
export async function forgetCartsOf(tx: Executor, userId: string, now: Date): Promise<void> {
  await forgetSome(tx, [now, mostCarts, userId]);
}

/** Every night. */
export const forgetCartsJob: JobHandler = {
  queue: 'forget-carts',
  schedule: '41 4 * * *',
  handle: async ({ db, clock, log }) => {
    const carts = await forgetCarts(db, new Date(clock().getTime() - keptMs));
    if (carts > 0) log.info({ carts }, 'forgot carts that nobody came back to');
  },
};
