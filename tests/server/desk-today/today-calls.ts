import { z } from 'zod';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { answerOf } from '#tests/server/team/desk-calls.ts';

type Caller = Pick<Person, 'cookie'>;

const amount = z.object({ amount: z.number() }).transform((money) => money.amount);
const today = z.object({
  at: z.string(),
  waits: z.array(
    z.object({
      kind: z.string(),
      number: z.number(),
      amount: amount.nullable(),
      since: z.string().nullable(),
      name: z.string().nullable(),
      orderCode: z.string().nullable(),
      eventId: z.string().nullable(),
      eventName: z.string().nullable(),
    }),
  ),
  sales: z
    .object({
      events: z.array(z.object({ id: z.string(), booked: z.number(), held: z.number() })),
      hasMore: z.boolean(),
    })
    .nullable(),
  money: z
    .object({
      paid: amount,
      back: amount,
      net: amount,
      before: amount,
      days: z.array(z.object({ day: z.string(), paid: amount, back: amount, before: amount })),
    })
    .nullable(),
});
export type Today = z.infer<typeof today>;

/** What the desk's first page is told. */
export const todayOf = async (server: TestServer, by: Caller, organizationId: string): Promise<Today> =>
  today.parse(
    await answerOf(
      server,
      by,
      `query ($organizationId: ID!) { answer: deskToday(organizationId: $organizationId) {
        at waits { kind number amount { amount } since name orderCode eventId eventName }
        sales { events { id booked held } hasMore }
        money { paid { amount } back { amount } net { amount } before { amount }
          days { day paid { amount } back { amount } before { amount } } } } }`,
      { organizationId },
    ),
  );

/** What waits of one kind. */
export const ofKind = ({ waits }: Today, kind: string) => waits.filter((wait) => wait.kind === kind);
