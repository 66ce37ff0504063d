import { describe, expect, test } from 'vitest';
import { relayRows, relaysByTable } from '#tests/model/pages/relay-rows.ts';
import { relayFaults } from '#tools/flows/compose/relay-rows.ts';

test('every table of the application has its rows', () => {
  expect(Object.keys(relayRows).toSorted()).toEqual(Object.keys(relaysByTable).toSorted());
});

describe.each(Object.entries(relaysByTable))('%s', (name, table) => {
  test('pass on what is required', () => {
    expect([...relayFaults(table, relayRows[name] ?? {})]).toEqual([]);
  });
});
