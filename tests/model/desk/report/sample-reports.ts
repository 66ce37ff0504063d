import { anOrganization } from '#tests/model/desk/sample-desk.ts';
import type { DeskReport } from '#services/desk/report/reports-service.ts';

/** Whose people read reports. */
export const reporting = anOrganization({
  permissions: [
    'OrganizationMember',
    'OrganizationOwner',
    'ReadEvent',
    'ReadRegistration',
    'ReadReport',
    'ManageMembers',
  ],
});

const dollars = (amount: number) => ({ __typename: 'Money' as const, amount, currency: 'CAD' as const });

type Sales = NonNullable<DeskReport['sales']>;
type SalesRow = Sales['total'];
type MoneyRow = NonNullable<DeskReport['money']>['total'];

const row = (name: string, change: Partial<SalesRow> = {}): SalesRow => ({
  __typename: 'DeskSalesRow',
  id: name.toLowerCase(),
  kind: 'TIER',
  name,
  sold: dollars(0),
  refunded: dollars(0),
  net: dollars(0),
  fees: dollars(0),
  pieces: 0,
  returned: 0,
  complimentary: 0,
  ...change,
});

const stalls = row('Stalls', {
  sold: dollars(3_328),
  refunded: dollars(104),
  net: dollars(3_224),
  fees: dollars(124),
  pieces: 124,
  returned: 4,
});
const balcony = row('Balcony', { sold: dollars(1_060), net: dollars(1_060), fees: dollars(52), pieces: 52 });
const under19 = row('Under 19', { sold: dollars(288), net: dollars(288), fees: dollars(36), pieces: 36 });
const jar = row('Jar of sour cherries', { kind: 'ADD_ON', sold: dollars(451), net: dollars(451), pieces: 41 });

const sum = (change: Partial<SalesRow>) => row('', { id: null, kind: 'SUM', ...change });

export const cherry = {
  __typename: 'DeskReportEvent' as const,
  id: 'ev-1',
  name: 'The Cherry Orchard',
  startWallTime: '2026-12-13T19:30:00',
};
export const winter = {
  __typename: 'DeskReportEvent' as const,
  id: 'ev-2',
  name: 'The Winter’s Tale',
  startWallTime: '2026-06-06T19:30:00',
};

const tickets = [
  [9, 4, 3],
  [7, 2, 2],
  [4, 1, 1],
  [3, 2, 0],
  [6, 3, 2],
  [8, 3, 3],
  [11, 5, 4],
  [6, 3, 2],
  [3, 1, 1],
  [4, 2, 1],
];

/** Ten days of sales of one event. */
export const salesOf = (change: Partial<Sales> = {}): Sales => ({
  __typename: 'DeskSales',
  step: 'DAY',
  series: [stalls, balcony, under19].map(({ id, name }) => ({ __typename: 'DeskSalesSeries', id, name })),
  spans: tickets.map((counts, nth) => ({
    __typename: 'DeskSalesSpan',
    from: `2026-11-${String(nth + 1).padStart(2, '0')}`,
    to: `2026-11-${String(nth + 1).padStart(2, '0')}`,
    tickets: counts,
    returned: nth === 6 ? 4 : 0,
    net: dollars(500),
  })),
  rows: [stalls, balcony, under19, jar],
  others: null,
  total: sum({
    sold: dollars(5_127),
    refunded: dollars(104),
    net: dollars(5_023),
    fees: dollars(212),
    pieces: 212,
    returned: 4,
  }),
  places: { __typename: 'DeskReportPlaces', registered: 208, capacity: 240 },
  ...change,
});

const moneyRow = (way: MoneyRow['way'], net: number, change: Partial<MoneyRow> = {}): MoneyRow => ({
  __typename: 'DeskMoneyRow',
  way,
  payments: dollars(net),
  refunds: dollars(0),
  net: dollars(net),
  ledger: dollars(net),
  difference: dollars(0),
  ...change,
});

const back = { payments: dollars(5_207.55), refunds: dollars(147) };

export const balanced: NonNullable<DeskReport['money']> = {
  __typename: 'DeskMoneyReport',
  rows: [moneyRow('CARD', 5_060.55, back), moneyRow('GIFT_CARD', 240), moneyRow('BY_HAND', 175.2, { ledger: null })],
  total: moneyRow('ALL', 5_475.75, { payments: dollars(5_622.75), refunds: dollars(147), ledger: null }),
  boxOffice: [],
  awaited: dollars(0),
  owed: dollars(0),
  differences: [],
  moreDifferences: 0,
};

/** A refund that nobody has confirmed, and a payment of which nobody knows. */
export const unbalanced: NonNullable<DeskReport['money']> = {
  ...balanced,
  rows: [
    moneyRow('CARD', 5_060.55, { ...back, ledger: dollars(5_110.05), difference: dollars(-49.5) }),
    moneyRow('GIFT_CARD', 240),
    moneyRow('BY_HAND', 175.2, { ledger: null }),
  ],
  total: { ...balanced.total, difference: dollars(-49.5) },
  awaited: dollars(77.7),
  owed: dollars(12),
  differences: [
    {
      __typename: 'DeskMoneyDifference',
      orderCode: 'FY-004190',
      at: '2026-11-09T22:02:00Z',
      kind: 'REFUND_NOT_CONFIRMED',
      amount: dollars(-49.5),
    },
    {
      __typename: 'DeskMoneyDifference',
      orderCode: 'FY-004201',
      at: '2026-11-10T22:02:00Z',
      kind: 'PAYMENT_NOT_KNOWN',
      amount: dollars(77.7),
    },
  ],
  moreDifferences: 2,
};

/** Of one event, as it was read. */
export const aReport = (change: Partial<DeskReport> = {}): DeskReport => ({
  __typename: 'DeskReport',
  readAt: '2026-11-21T22:05:12Z',
  timeZone: 'America/Vancouver',
  from: '2026-11-01',
  to: '2026-11-10',
  event: cherry,
  events: [cherry, winter],
  sales: salesOf(),
  taxes: {
    __typename: 'DeskTaxes',
    rows: [
      {
        __typename: 'DeskTaxRow',
        name: 'GST',
        milliPercent: 5_000,
        number: '81234 5678 RT0001',
        base: dollars(5_355),
        tax: dollars(267.75),
        refunded: dollars(7),
        net: dollars(260.75),
      },
      {
        __typename: 'DeskTaxRow',
        name: 'PST',
        milliPercent: 7_000,
        number: null,
        base: dollars(0),
        tax: dollars(0),
        refunded: dollars(0),
        net: dollars(0),
      },
    ],
    total: dollars(260.75),
  },
  money: balanced,
  answers: null,
  ...change,
});

export const nothingSold = aReport({
  sales: salesOf({
    series: [],
    rows: [],
    spans: salesOf().spans.map((span) => ({ ...span, tickets: [], returned: 0, net: dollars(0) })),
    total: sum({}),
    places: null,
  }),
  event: null,
});

const question = (key: string, label: string, answered: number, choices: [string, string, number][] | null) => ({
  __typename: 'DeskQuestionAnswers' as const,
  key,
  label,
  answered,
  choices:
    choices?.map(([value, of, count]) => ({ __typename: 'DeskChoiceCount' as const, value, label: of, count })) ?? null,
});

export const answersReport = aReport({
  sales: null,
  taxes: null,
  money: null,
  answers: [
    {
      __typename: 'DeskFormAnswers',
      id: 'f-1',
      name: 'Supper',
      asked: 212,
      complete: 198,
      forgotten: 0,
      forgottenAfterDays: null,
      questions: [
        question('meal', 'Which soup?', 198, [
          ['beet', 'Beet', 121],
          ['cherry', 'Cherry', 77],
        ]),
        question('photo', 'No photo, please', 198, [
          ['true', 'true', 12],
          ['false', 'false', 186],
        ]),
        question('note', 'Anything else?', 31, null),
      ],
    },
  ],
});
