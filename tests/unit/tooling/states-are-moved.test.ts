import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/**
 * Where states of orders, registrations and events are written: the functions that ask the chart, one for each. An insert
 * gives the first state, by the column's default.
 */
const writers = [
  'server/modules/catalog/event-state.ts',
  'server/modules/orders/order-chart.ts',
  'server/modules/registrations/move-registrations.ts',
];

/** An upsert of what an organizer's file says; its state is an expression of event-state.ts, of a new row the file's. */
const upsert = 'server/modules/event-import/import-events.ts';
const viaChart = /state: stateByFile\(/;

const written = [
  /\.update\((?:orders|registrations|events)\)\s*\.set\((?:(?!\)\s*(?:\.|;)).)*?\bstate\b/s,
  /\bupdate\s+(?:orders|registrations|events)\b(?:(?!\bwhere\b|`).)*?\bset\b(?:(?!\bwhere\b|`).)*?\bstate\s*=/is,
  /\binsert into (?:orders|registrations|events)\s*\((?:(?!\)).)*\bstate\b/is,
  /\.insert\((?:orders|registrations|events)\)(?:(?!;\n).)*?\bstate:/s,
];

const writes = (source: string): boolean => written.some((pattern) => pattern.test(source));

describe('the search for writes of a state', () => {
  test.each([
    "await tx.update(orders).set({ state: 'Cancelled' }).where(eq(orders.id, id));",
    'await tx\n  .update(registrations)\n  .set({ startsAt, state: to })\n  .where(its);',
    'const text = `with a as (update orders set active = false, state = $2 where id = $1) select 1`;',
    "sql`update events set state = 'LIVE'`",
    'sql`insert into registrations (code, state) values ($1, $2)`',
    "await tx.insert(events).values({ id, state: 'DRAFT' });",
    'await tx.insert(events).values(row).onConflictDoUpdate({ target: events.id, set: { state } , state: x });',
  ])('finds %s', (source) => {
    expect(writes(source)).toBe(true);
  });

  test.each([
    'await tx.update(orders).set({ payUntil: null }).where(eq(orders.state, state));',
    "sql`update orders set active = false where state = 'Cancelled'`",
    'await tx.update(payments).set({ state: to });',
    'const text = `insert into registrations (code, order_id) select code, id from orders where state = $1`;',
  ])('passes %s', (source) => {
    expect(writes(source)).toBe(false);
  });
});

test('nothing writes the state of an order, a registration or an event beside the function that asks its chart', () => {
  const sources = globSync('{server,scripts}/**/*.{ts,mjs}').filter((file) => !file.startsWith('server/demo/'));
  const found = sources.filter((file) => writes(readFileSync(file, 'utf8'))).toSorted();
  expect(found).toEqual([...writers, upsert].toSorted());
  expect(readFileSync(upsert, 'utf8')).toMatch(viaChart);
});
