import type { DeskToday } from '#services/desk/today/today-service.ts';
import type { DeskWaitFieldsFragment } from '#services/desk/generated/graphql.ts';

const money = (amount: number) => ({
  __typename: 'Money' as const,
  amount,
  currency: 'CAD' as const,
  display: `$${amount.toFixed(2)}`,
});

export const aWait = (change: Partial<DeskWaitFieldsFragment> = {}): DeskWaitFieldsFragment => ({
  __typename: 'DeskWait',
  kind: 'ORDERS_UNPAID',
  number: 3,
  amount: money(78),
  since: '2026-11-17T20:00:00Z',
  name: null,
  orderCode: null,
  eventId: null,
  eventName: null,
  ...change,
});

const ofEvent = { amount: null, eventId: 'ev-1', eventName: 'The Cherry Orchard' };

/** One of each kind. */
export const everyWait: DeskWaitFieldsFragment[] = [
  aWait({ kind: 'REFUND_FAILED', number: 1, amount: money(26), name: 'Owen Pryce', orderCode: 'HCP4190' }),
  aWait({ kind: 'DISPUTE', number: 1, amount: money(31.5), name: 'Mika Reyes', orderCode: 'HCP4102', since: null }),
  aWait({ kind: 'REFUNDS_OWED', number: 2, amount: money(40) }),
  aWait({ kind: 'REFUND_REQUESTED', number: 1, amount: money(28.35), name: 'Gwen Pryce', orderCode: 'HCP4187' }),
  aWait({ kind: 'CANCELLATIONS', number: 1, ...ofEvent, amount: money(13), name: 'Ida Lund', orderCode: 'HCP4001' }),
  aWait(),
  aWait({ kind: 'CALL_OFF', number: 12, ...ofEvent }),
  aWait({ kind: 'ANSWERS_MISSING', number: 5, ...ofEvent, since: null }),
  aWait({ kind: 'MAILS_FAILED', number: 2, ...ofEvent }),
];

const paid = [212, 148, 326, 284, 512, 688, 431];
const before = [198, 120, 240, 180, 389, 468, 280];

/** The Players' on a Saturday in November. */
export const aToday = (change: Partial<DeskToday> = {}): DeskToday => ({
  __typename: 'DeskToday',
  at: '2026-11-21T19:15:00Z',
  waits: [
    aWait({ kind: 'REFUND_FAILED', number: 1, amount: money(26), name: 'Owen Pryce', orderCode: 'HCP4190' }),
    aWait(),
  ],
  sales: {
    __typename: 'DeskTodaySales',
    events: [
      {
        __typename: 'DeskEventEntry',
        id: 'ev-1',
        name: 'The Cherry Orchard',
        status: 'LIVE',
        isPaused: false,
        start: '2026-12-13T19:30:00',
        placeName: 'Malaspina Theatre',
        primaryCategory: 'theatre',
        cover: null,
        series: null,
        capacity: 240,
        booked: 212,
        held: 6,
      },
    ],
    hasMore: true,
  },
  doors: null,
  money: {
    __typename: 'DeskTodayMoney',
    paid: money(2_601),
    back: money(78),
    net: money(2_523),
    before: money(1_875),
    days: paid.map((amount, at) => ({
      __typename: 'DeskMoneyDay',
      day: `2026-11-${15 + at}T00:00:00`,
      paid: money(amount),
      back: money(at === 3 ? 52 : at === 5 ? 26 : 0),
      before: money(before[at] ?? 0),
    })),
  },
  ...change,
});

export const playersToday = aToday();

const atTheDoor = { __typename: 'DoorsOfEvent' as const, placeName: 'Malaspina Theatre' };

/** The same as a door supervisor sees it: names on paper, and nothing else. */
export const supervisorsToday = aToday({
  waits: [],
  sales: null,
  money: null,
  doors: [
    {
      ...atTheDoor,
      id: 'ev-1',
      name: 'The Cherry Orchard',
      start: '2026-12-13T19:30:00',
      lists: [
        { __typename: 'DoorList', id: 'd-1', name: 'Main door' },
        { __typename: 'DoorList', id: 'd-2', name: 'Balcony' },
      ],
    },
    { ...atTheDoor, id: 'ev-2', name: 'Three Sisters', start: '2027-01-10T19:30:00', lists: [] },
  ],
});
