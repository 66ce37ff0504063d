import { z } from 'zod';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { answerOf } from '#tests/server/team/desk-calls.ts';

type Caller = Pick<Person, 'cookie'>;
export type AskedReport = { eventId?: string; from?: string; to?: string; kind?: 'SALES' | 'ANSWERS' };

/** In cents, so that sums are exact. */
const money = z.object({ amount: z.number() }).transform(({ amount }) => Math.round(amount * 100));
const row = z.object({
  id: z.string().nullable(),
  kind: z.string(),
  name: z.string(),
  sold: money,
  refunded: money,
  net: money,
  fees: money,
  pieces: z.number(),
  returned: z.number(),
});
const moneyRow = z.object({
  way: z.string(),
  payments: money,
  refunds: money,
  net: money,
  ledger: money.nullable(),
  difference: money,
});
const report = z.object({
  readAt: z.string(),
  timeZone: z.string(),
  from: z.string(),
  to: z.string(),
  event: z.object({ id: z.string(), name: z.string() }).nullable(),
  events: z.array(z.object({ id: z.string(), name: z.string(), startWallTime: z.string() })),
  sales: z
    .object({
      step: z.string(),
      series: z.array(z.object({ id: z.string().nullable(), name: z.string() })),
      spans: z.array(
        z.object({ from: z.string(), to: z.string(), tickets: z.array(z.number()), returned: z.number(), net: money }),
      ),
      rows: z.array(row),
      others: row.nullable(),
      total: row.extend({ complimentary: z.number() }),
      places: z.object({ registered: z.number(), capacity: z.number().nullable() }).nullable(),
    })
    .nullable(),
  taxes: z
    .object({
      rows: z.array(
        z.object({
          name: z.string(),
          milliPercent: z.number(),
          number: z.string().nullable(),
          base: money,
          tax: money,
          refunded: money,
          net: money,
        }),
      ),
      total: money,
    })
    .nullable(),
  money: z
    .object({
      rows: z.array(moneyRow),
      total: moneyRow,
      boxOffice: z.array(z.object({ way: z.string(), payments: money })),
      awaited: money,
      owed: money,
      differences: z.array(z.object({ orderCode: z.string(), kind: z.string(), amount: money })),
      moreDifferences: z.number(),
    })
    .nullable(),
  answers: z
    .array(
      z.object({
        name: z.string(),
        asked: z.number(),
        complete: z.number(),
        questions: z.array(
          z.object({
            label: z.string(),
            answered: z.number(),
            choices: z.array(z.object({ value: z.string(), label: z.string(), count: z.number() })).nullable(),
          }),
        ),
      }),
    )
    .nullable(),
});

const rowFields = `id kind name sold { amount } refunded { amount } net { amount } fees { amount } pieces returned`;
const moneyFields = `way payments { amount } refunds { amount } net { amount } ledger { amount } difference { amount }`;
const document = `query ($organizationId: ID!, $kind: DeskReportKind!, $eventId: ID, $from: String, $to: String) {
  answer: deskReport(organizationId: $organizationId, kind: $kind, eventId: $eventId, from: $from, to: $to) {
    readAt timeZone from to event { id name } events { id name startWallTime }
    sales { step series { id name } spans { from to tickets returned net { amount } } rows { ${rowFields} }
      others { ${rowFields} } total { ${rowFields} complimentary } places { registered capacity } }
    taxes { rows { name milliPercent number base { amount } tax { amount } refunded { amount } net { amount } } total { amount } }
    money { rows { ${moneyFields} } total { ${moneyFields} } boxOffice { way payments { amount } } awaited { amount } owed { amount }
      differences { orderCode kind amount { amount } } moreDifferences }
    answers { name asked complete questions { label answered choices { value label count } } } } }`;

/** A report, or null. Throws on an error of the API. */
export const askReport = async (
  server: TestServer,
  by: Caller,
  organizationId: string,
  { kind = 'SALES', ...asked }: AskedReport = {},
) => report.nullable().parse(await answerOf(server, by, document, { organizationId, kind, ...asked }));

/** Sales, taxes and money, which have to be there. */
export async function figuresOf(server: TestServer, by: Caller, organizationId: string, asked: AskedReport = {}) {
  const read = await askReport(server, by, organizationId, asked);
  if (!read?.sales || !read.taxes || !read.money) throw new Error('there is no report');
  const { sales, taxes, money: moved, ...about } = read;
  return { ...about, sales, taxes, money: moved };
}
export type Figures = Awaited<ReturnType<typeof figuresOf>>;
