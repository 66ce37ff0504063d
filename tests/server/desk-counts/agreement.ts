import { expect } from 'vitest';
import { sumOf } from '#tests/server/desk-counts/sum-of.ts';
import {
  readEvent,
  readEvents,
  readFile,
  readOrders,
  readPeople,
  readReach,
  readReport,
  readShop,
  readToday,
} from '#tests/server/desk-counts/screens.ts';
import type { Desk, Orders, People, Report, SalesRow, Today } from '#tests/server/desk-counts/screens.ts';

const sold = ({ pieces, returned, complimentary }: SalesRow) => pieces - returned + complimentary;

/** Each screen says the same. */
function expectSame(counts: Record<string, number | undefined>, about: string): void {
  const [first] = Object.values(counts);
  expect({ about, ...counts }).toEqual({
    about,
    ...Object.fromEntries(Object.keys(counts).map((screen) => [screen, first])),
  });
}

/** What must hold within one answer, whenever it is asked for. */
const withinToday = ({ money }: Today) =>
  expect({ paid: money.paid, back: money.back, net: money.net }).toEqual({
    paid: sumOf(money.days, ({ paid }) => paid),
    back: sumOf(money.days, ({ back }) => back),
    net: money.paid - money.back,
  });

function withinPeople({ counts, total, people }: People): void {
  const live = people.filter(({ state }) => state !== 'CANCELLED');
  expect({ ...counts, total, tiers: sumOf(counts.tiers, ({ registered }) => registered) }).toEqual({
    registered: live.length,
    cancelled: people.length - live.length,
    missingAnswers: live.filter(({ missingAnswers }) => (missingAnswers ?? 0) > 0).length,
    owing: live.filter(({ owes }) => (owes ?? 0) > 0).length,
    total: people.length,
    tiers: counts.registered,
  });
}

const withinOrders = (orders: Orders, mark: string) =>
  expect(orders.filter(({ marks }) => !marks.includes(mark))).toEqual([]);

function withinReport({ sales, taxes, money }: Report): void {
  const { total, rows, spans } = sales;
  expect(total.net + total.fees + taxes.total).toBe(money.total.net - money.owed + money.awaited);
  expect(sumOf(spans, ({ net }) => net)).toBe(total.net + total.fees);
  expect(sumOf(spans, ({ tickets }) => sumOf(tickets, (count) => count))).toBe(total.pieces);
  expect(sumOf(taxes.rows, ({ net }) => net)).toBe(taxes.total);
  for (const key of ['sold', 'refunded', 'net', 'fees'] as const)
    expect(sumOf(rows, (one) => one[key])).toBe(total[key]);
  const tickets = rows.filter(({ kind }) => kind !== 'ADD_ON');
  for (const key of ['pieces', 'returned', 'complimentary'] as const)
    expect(sumOf(tickets, (one) => one[key])).toBe(total[key]);
}

const withinEvent = ({ booked, held, tiers }: Awaited<ReturnType<typeof readEvent>>) => {
  const tickets = tiers.filter(({ kind }) => kind === 'TUITION');
  expect({ booked, held }).toEqual({
    booked: sumOf(tickets, (tier) => tier.booked),
    held: sumOf(tickets, (tier) => tier.held),
  });
};

/** Of the product itself each answer agrees with itself, while others buy; the screens are asked at different moments. */
export async function checkAnswers(desk: Desk, eventIds: readonly string[]): Promise<void> {
  withinToday(await readToday(desk));
  for (const eventId of eventIds) {
    withinEvent(await readEvent(desk, eventId));
    withinPeople(await readPeople(desk, eventId));
    withinReport(await readReport(desk, eventId));
  }
  withinReport(await readReport(desk));
  withinOrders(await readOrders(desk, 'UNPAID'), 'UNPAID');
  withinOrders(await readOrders(desk, 'REFUND_OWED'), 'REFUND_OWED');
}

/** All screens of one snapshot agree with each other. files: with what may be taken along, twenty of each an hour. */
export async function checkScreens(desk: Desk, eventIds: readonly string[], { files = false } = {}): Promise<void> {
  const today = await readToday(desk);
  withinToday(today);
  const listed = await readEvents(desk);
  const whole = await readReport(desk);
  withinReport(whole);
  await checkOrders(desk, today);
  expect({ paid: today.money.paid, net: today.money.net }).toEqual({
    paid: whole.money.total.payments,
    // What has gone back for certain: a refund that the provider has not confirmed is not told as gone.
    net: sumOf(
      whole.money.rows.filter(({ way }) => way !== 'ALL'),
      ({ ledger, net }) => ledger ?? net,
    ),
  });
  if (files) await checkReportFiles(desk, whole);
  for (const eventId of eventIds) {
    const ofToday = today.sales.events.find(({ id }) => id === eventId);
    const inList = listed.find(({ id }) => id === eventId);
    await checkEvent(desk, eventId, { today: ofToday, list: inList }, files);
    const missing = today.waits.find((wait) => wait.kind === 'ANSWERS_MISSING' && wait.eventId === eventId);
    expect(missing?.number ?? 0).toBe((await readPeople(desk, eventId)).counts.missingAnswers);
  }
}

type Places = { booked: number; held: number } | undefined;

async function checkEvent(
  desk: Desk,
  eventId: string,
  { today, list }: { today: Places; list: Places },
  files: boolean,
): Promise<void> {
  const event = await readEvent(desk, eventId);
  withinEvent(event);
  const people = await readPeople(desk, eventId);
  withinPeople(people);
  const report = await readReport(desk, eventId);
  withinReport(report);
  const shop = await readShop(desk, eventId);
  const { counts } = people;
  expectSame(
    {
      today: today?.booked,
      list: list?.booked,
      event: event.booked,
      shop: shop.booked,
      people: counts.registered,
      message: await readReach(desk, eventId, { who: 'EVERYONE' }),
      'report, places': report.sales.places?.registered,
      'report, sales': sold(report.sales.total),
      ...(files && { 'file of people': await rowsOfPeople(desk, eventId) }),
    },
    'tickets that are not cancelled',
  );
  expectSame({ today: today?.held, list: list?.held, event: event.held, shop: shop.allocated }, 'places in carts');
  for (const { id, kind, booked } of event.tiers) {
    const row = report.sales.rows.find((one) => one.id === id);
    const isTier = kind === 'TUITION';
    expectSame(
      {
        event: booked,
        report: row ? sold(row) : 0,
        ...(isTier && {
          people: counts.tiers.find((tier) => tier.id === id)?.registered,
          found: (await readPeople(desk, eventId, { tierId: id })).people.filter(({ state }) => state !== 'CANCELLED')
            .length,
          message: await readReach(desk, eventId, { who: 'TIER', tierId: id }),
        }),
      },
      `pieces of a ${kind}`,
    );
  }
  expectSame(
    {
      counted: counts.owing,
      found: (await readPeople(desk, eventId, { owes: true })).total,
      message: await readReach(desk, eventId, { who: 'OWING' }),
    },
    'people who owe',
  );
  expectSame(
    {
      counted: counts.missingAnswers,
      found: (await readPeople(desk, eventId, { isMissingAnswers: true })).total,
      message: await readReach(desk, eventId, { who: 'ANSWERS_MISSING' }),
    },
    'people who have not answered',
  );
}

async function checkOrders(desk: Desk, { waits }: Today): Promise<void> {
  const [unpaid, owed] = [await readOrders(desk, 'UNPAID'), await readOrders(desk, 'REFUND_OWED')];
  withinOrders(unpaid, 'UNPAID');
  withinOrders(owed, 'REFUND_OWED');
  const waiting = (kind: string) => waits.find((wait) => wait.kind === kind)?.number ?? 0;
  expectSame({ today: waiting('ORDERS_UNPAID'), list: unpaid.length }, 'orders that wait for money');
  expectSame({ today: waiting('REFUNDS_OWED'), list: owed.length }, 'orders that are owed money');
}

const cancelled = 'Cancelled';
const rowsOfPeople = async (desk: Desk, eventId: string) =>
  (await readFile(desk, `events/${eventId}/people.csv`)).filter((cells) => !cells.includes(cancelled)).length;

const centsIn = (cell: string | undefined) => Math.round(Number(cell === '' || cell === undefined ? 0 : cell) * 100);

async function checkReportFiles(desk: Desk, { sales, taxes, money }: Report): Promise<void> {
  const fileOf = (name: string) => readFile(desk, `organizations/${desk.organizationId}/reports/${name}.csv`);
  const sums = (rows: string[][], ...at: number[]) =>
    at.map((column) => sumOf(rows, (cells) => centsIn(cells[column])));
  expect(sums(await fileOf('sales'), 3, 4, 5, 6)).toEqual([
    sales.total.sold,
    sales.total.refunded,
    sales.total.net,
    sales.total.fees,
  ]);
  expect(sums(await fileOf('money'), 2, 3, 5, 6)).toEqual([
    money.total.payments,
    money.total.refunds,
    money.awaited,
    money.owed,
  ]);
  expect(sums(await fileOf('taxes'), 8)).toEqual([taxes.total]);
}
