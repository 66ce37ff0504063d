import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { peersReport, ratiosOf, readmeOf, resultsOf, withReadmePart } from '../../../bench/peers/side-by-side.ts';
import type { Round } from '../../../bench/peers/side-by-side.ts';

const round = (seller: string, more: Partial<Round> = {}): Round => ({
  seller,
  customers: 24,
  seconds: 2,
  nodeMs: 20,
  postgresMs: 10,
  orderMs: [10, 20, 30, 40],
  callMs: [1, 2, 3],
  errors: [],
  ...more,
});

describe(resultsOf, () => {
  test('answers the middle of the rounds of each seller and each crowd', () => {
    const rounds = [
      round('Ours', { orderMs: [10, 20], callMs: [1] }),
      round('Theirs', { seconds: 4, nodeMs: 100 }),
      round('Ours', { orderMs: [5, 15, 25, 35, 45, 55], callMs: [7], errors: ['lost'] }),
      round('Theirs', { seconds: 4, nodeMs: 300, postgresMs: 50 }),
      round('Ours', { nodeMs: 80 }),
      round('Theirs', { customers: 1, orderMs: [100] }),
    ];
    expect(resultsOf(rounds)).toEqual([
      {
        seller: 'Ours',
        customers: 24,
        orders: 12,
        ordersPerSecond: 2,
        lowest: 1,
        highest: 3,
        orderP50: 20,
        orderP95: 55,
        callP50: 2,
        callP95: 7,
        nodeMsPerOrder: 10,
        postgresMsPerOrder: 2.5,
        cpuMsPerOrder: 15,
        errors: ['lost'],
      },
      {
        seller: 'Theirs',
        customers: 24,
        orders: 8,
        ordersPerSecond: 1,
        lowest: 1,
        highest: 1,
        orderP50: 20,
        orderP95: 40,
        callP50: 2,
        callP95: 3,
        nodeMsPerOrder: 25,
        postgresMsPerOrder: 2.5,
        cpuMsPerOrder: 27.5,
        errors: [],
      },
      {
        seller: 'Theirs',
        customers: 1,
        orders: 1,
        ordersPerSecond: 0.5,
        lowest: 0.5,
        highest: 0.5,
        orderP50: 100,
        orderP95: 100,
        callP50: 2,
        callP95: 3,
        nodeMsPerOrder: 20,
        postgresMsPerOrder: 10,
        cpuMsPerOrder: 30,
        errors: [],
      },
    ]);
  });

  test('says no figure of a seller who sold nothing', () => {
    const [result] = resultsOf([round('Ours', { orderMs: [], errors: ['busy', 'busy'] })]);
    expect(result).toEqual({
      seller: 'Ours',
      customers: 24,
      orders: 0,
      ordersPerSecond: 0,
      lowest: 0,
      highest: 0,
      orderP50: null,
      orderP95: null,
      callP50: 2,
      callP95: 3,
      nodeMsPerOrder: null,
      postgresMsPerOrder: null,
      cpuMsPerOrder: null,
      errors: ['busy', 'busy'],
    });
  });
});

test('a round in which nothing was sold counts for the rate, and says nothing of what an order took', () => {
  const nothing = round('Ours', { orderMs: [], callMs: [] });
  const [{ ordersPerSecond, lowest, cpuMsPerOrder } = {}] = resultsOf([nothing, round('Ours'), nothing]);
  expect({ ordersPerSecond, lowest, cpuMsPerOrder }).toEqual({ ordersPerSecond: 0, lowest: 0, cpuMsPerOrder: 7.5 });
});

describe(ratiosOf, () => {
  test('compares the rounds that stand beside each other, and answers the middle', () => {
    const slow = { seconds: 8, nodeMs: 80, postgresMs: 40 };
    const rounds = [
      round('Ours'),
      round('Theirs', { seconds: 4, nodeMs: 50 }),
      // Everything takes four times as long now: the ratio is the same.
      round('Ours', slow),
      round('Theirs', { seconds: 16, nodeMs: 200, postgresMs: 40 }),
      round('Theirs', { seconds: 20 }),
      round('Ours'),
    ];
    expect(ratiosOf(rounds, 'Ours')).toEqual([
      { seller: 'Theirs', customers: 24, ordersPerSecond: 2, cpuMsPerOrder: 2 },
    ]);
  });
});

const report = peersReport.parse({
  measuredAt: '2026-11-24T04:00:00.000Z',
  machine: { cpu: 'A processor', cores: 2, node: 'v24.21.0', slowness: 1.2 },
  postgres: '18.4',
  rounds: 3,
  seconds: 6,
  sellers: [
    { name: 'Ours', version: '1.0.0', calls: ['One', 'Two'] },
    { name: 'Theirs', version: '3.5.2', calls: ['One', 'Two', 'Three'] },
  ],
  results: resultsOf([round('Ours'), round('Theirs', { seconds: 4, orderMs: [10, 100.6, 1234.5], callMs: [] })]),
  ratios: [{ seller: 'Theirs', customers: 24, ordersPerSecond: 2, cpuMsPerOrder: 1.5 }],
  lastPlaces: [
    { seller: 'Ours', places: 50, attempts: 200, sold: 50, paid: 50, refused: 150, failed: 0 },
    { seller: 'Theirs', places: 50, attempts: 200, sold: 61, paid: 61, refused: 139, failed: 0 },
  ],
});

describe(readmeOf, () => {
  test('says the figures with their date and versions', () => {
    expect(readmeOf(report))
      .toBe(`Measured on 2026-11-24 with Node 24.21.0 and PostgreSQL 18.4, servers, database and customers on the same 2 cores;
medians of 3 rounds of 6 s in turn.

|        | calls | at once | orders/s | an order p50 / p95 | a call p95 | processor time of an order |
| ------ | ----- | ------- | -------- | ------------------ | ---------- | -------------------------- |
| Ours   | 2     | 24      | 2        | 20 / 40 ms         | 3 ms       | 7.5 ms                     |
| Theirs | 3     | 24      | 0.8      | 101 / 1,235 ms     | – ms       | 10 ms                      |

With 24 at once, Ours sold 2 times the orders a second of Theirs, which took 1.5 times the processor time for one.

|        | last places | wanted at once by | sold | refused | failed | oversold |
| ------ | ----------- | ----------------- | ---- | ------- | ------ | -------- |
| Ours   | 50          | 200               | 50   | 150     | 0      | 0        |
| Theirs | 50          | 200               | 61   | 139     | 0      | 11       |
`);
  });
});

describe(withReadmePart, () => {
  test('puts the figures between their marks and leaves the rest as it is', () => {
    const text = 'before\n<!-- peers -->\nold\n<!-- /peers -->\nafter\n';
    expect(withReadmePart(text, 'new\n')).toBe('before\n<!-- peers -->\n\nnew\n\n<!-- /peers -->\nafter\n');
  });

  test('does not take a text without the marks', () => {
    expect(() => withReadmePart('before', 'new')).toThrow('no place');
  });

  test("the project's README says what the published measurement says", () => {
    const readme = readFileSync('README.md', 'utf8');
    const published = peersReport.parse(JSON.parse(readFileSync('docs/peers.json', 'utf8')));
    expect(withReadmePart(readme, readmeOf(published))).toBe(readme);
  });
});
