import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { connectRelays, type ActorsOf, type Relays } from '#app/relays.ts';
import { checkoutRelays } from '#app/shop/relays/checkout-relays.ts';
import { requirementTables } from '#tests/model/all-requirement-tables.ts';
import { flowPages, relayTables } from '#tests/model/pages/all-pages.ts';
import { relayRows } from '#tests/model/pages/relay-rows.ts';
import { relaysByTable } from '#tests/model/pages/relay-tables.ts';
import { relayMistakes, tableOf } from '#tools/flows/compose/relay-mistakes.ts';
import { relayFaults } from '#tools/flows/compose/relay-rows.ts';

test('every table of the application has its rows', () => {
  expect(Object.keys(relayRows).toSorted()).toEqual(Object.keys(relaysByTable).toSorted());
});

test('every table that stands in a source is known here', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => file !== 'src/app/relays.ts');
  const sources = files.map((file) => readFileSync(file, 'utf8'));
  const tables = sources.flatMap((text) => [...text.matchAll(/export const (\w+) =[^;]*?\brelaysOf</g)]);
  const known = new Set(Object.keys(relaysByTable).map((name) => name.split(' ')[0] ?? ''));
  expect(tables.map(([, name = '']) => name).toSorted()).toEqual([...known].toSorted());
  expect(sources.flatMap((text) => text.match(/\brelaysOf</g) ?? [])).toHaveLength(tables.length);
});

test('every row is one of a page that is walked, or of a table that none walks', () => {
  const walked = new Set([...flowPages, ...relayTables].flatMap(({ relays }) => relays));
  const forgotten = Object.entries(relaysByTable).flatMap(([name, relays]) =>
    relays.filter((relay) => !walked.has(relay)).map(({ from, on, to }) => `${name}: ${from}: ${on} to ${to}`),
  );
  expect(forgotten).toEqual([]);
});

test('every mistake in a table counts for a flow that the report has', () => {
  const tables = [...flowPages.flatMap((page) => tableOf(page) ?? []), ...relayTables];
  const flows = new Set(tables.flatMap(relayMistakes).map(({ flow }) => flow));
  const known = new Set(requirementTables.map(({ machine }) => machine.id));
  expect([...flows].filter((flow) => !known.has(flow))).toEqual([]);
});

test('the compiler takes no table whose parts are not all there', () => {
  type Checkout = typeof checkoutRelays extends Relays<infer All> ? ActorsOf<All> : never;
  const connect = ({ session, cart, checkout }: Checkout) => [
    connectRelays(checkoutRelays, { session, cart, checkout }),
    // @ts-expect-error The cart would hear nothing.
    connectRelays(checkoutRelays, { session, checkout }),
    // @ts-expect-error Each in the place of the other.
    connectRelays(checkoutRelays, { session, cart: checkout, checkout: cart }),
  ];
  expect(connect({ session: {}, cart: {}, checkout: {} })).toHaveLength(3);
});

describe.each(Object.entries(relaysByTable))('%s', (name, table) => {
  test('pass on what is required', () => {
    expect([...relayFaults(table, relayRows[name] ?? {})]).toEqual([]);
  });
});
