import { minOf } from '#server/modules/desk-today/wait.ts';
import type { Its, Wait } from '#server/modules/desk-today/wait.ts';
import { findWaiting } from '#server/modules/cancellations/find-waiting.ts';
import { textIn } from '#domain/texts.ts';
import { callOffsLeft, answersMissing, mailsFailed } from '#server/modules/desk-today/waits-of-events.ts';
import {
  disputed,
  ordersUnpaid,
  refundsFailed,
  refundsOwed,
  refundsRequested,
} from '#server/modules/desk-today/waits-of-orders.ts';
import type { Permission } from '#server/generated/resolvers.ts';
import type { DeskWait } from '#server/generated/desk-resolvers.ts';
import type { Database } from '#server/platform/context.ts';
import { moneyOf } from '#server/platform/money-fields.ts';

type Asking = Its & { userId: string; may: (permission: Permission) => boolean };

/** What waits for this person, in the order in which it presses; of each kind only what their role lets them do. */
export async function readWaits(db: Database, asking: Asking): Promise<DeskWait[]> {
  const { may, currencyCode } = asking;
  const refunds = may('RefundOrder');
  const found: Wait[][] = [
    refunds ? await refundsFailed(db, asking) : [],
    refunds ? await disputed(db, asking) : [],
    refunds ? await refundsOwed(db, asking) : [],
    refunds ? await refundsRequested(db, asking) : [],
    refunds ? await cancellations(db, asking) : [],
    may('UpdateRegistration') ? await ordersUnpaid(db, asking) : [],
    may('CancelEvent') ? await callOffsLeft(db, asking) : [],
    may('ReadRegistration') ? await answersMissing(db, asking) : [],
    may('MessageRegistrants') ? await mailsFailed(db, asking) : [],
  ];
  return found.flat().map(({ cents, since, ...wait }) => ({
    ...wait,
    amount: cents === null ? null : moneyOf(cents, currencyCode),
    since: since?.toISOString() ?? null,
  }));
}

async function cancellations(
  db: Database,
  { userId, organizationId, language, now }: Pick<Asking, 'userId' | 'organizationId' | 'language' | 'now'>,
): Promise<Wait[]> {
  const requests = (await findWaiting({ db, clock: () => now }, userId, organizationId)) ?? [];
  const [first] = requests;
  if (!first) return [];
  const isOne = requests.length === 1;
  const isOfOneEvent = requests.every(({ event }) => event.id === first.event.id);
  return [
    {
      kind: 'CANCELLATIONS',
      number: requests.length,
      cents: requests.reduce((sum, { request }) => sum + request.backCents, 0),
      since: minOf(requests.map(({ request }) => request.askedAt)),
      name: isOne ? first.attendeeName : null,
      orderCode: isOne ? first.order.code : null,
      eventId: isOfOneEvent ? first.event.id : null,
      eventName: isOfOneEvent ? textIn(first.event, language).name : null,
    },
  ];
}
