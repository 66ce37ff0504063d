import { firstDoor } from '#domain/door.ts';
import { callOffChanged, moveChanged, moveRefused as moveRefusedWords } from '#messages/desk-refusals.ts';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { placesInWords } from '#server/modules/catalog/place-words.ts';
import { doorsAt } from '#server/modules/catalog/doors-at.ts';
import { wallText } from '#server/modules/catalog/event-times.ts';
import type { CallOffReport } from '#server/modules/call-offs/call-off-report.ts';
import type { CallOffPlan } from '#server/modules/call-offs/plan-call-off.ts';
import { effectsOfMove } from '#server/modules/event-moves/effects-of-move.ts';
import { placesOfMove } from '#server/modules/event-moves/places-of-move.ts';
import type { Move, WhyNotMoved } from '#server/modules/event-moves/where-to.ts';
import type { Executor } from '#server/platform/context.ts';
import { moneyOf } from '#server/platform/money-fields.ts';
import { refusal } from '#server/platform/result.ts';

/** What moving an event does, as the desk shows it; asked before it is moved. */
export async function moveFields(executor: Executor, event: EventModel, { times, place, changeUntil }: Move) {
  const effects = await effectsOfMove(executor, event.id);
  const places = await placesOfMove(executor, event, place);
  const { was, now } = placesInWords(places.was, places.now);
  return {
    __typename: 'EventMoveEffects' as const,
    from: { ...whenOf(event), placeName: was, doorsOpen: firstDoor(event.doors)?.opens ?? null },
    to: {
      ...whenOf(times),
      placeName: now,
      doorsOpen: firstDoor(doorsAt(event, times.startWallTime))?.opens ?? null,
    },
    registrations: effects.registrations,
    orders: effects.orders,
    mails: effects.mails,
    back: moneyOf(effects.backCents, event.currencyCode),
    changeUntil: changeUntil.toISOString(),
  };
}

type Times = Pick<EventModel, 'startWallTime' | 'endWallTime' | 'timeZone'>;
const whenOf = ({ startWallTime, endWallTime, timeZone }: Times) => ({
  start: wallText(startWallTime),
  end: wallText(endWallTime),
  timeZone,
});

export const totalOrders = ({ orders: { paid, unpaid, beingPaid, cart } }: Pick<CallOffPlan, 'orders'>): number =>
  paid + unpaid + beingPaid + cart;

/** All that goes back, in whatever way. */
export const backCents = ({ cents: { card, giftCard, owed } }: Pick<CallOffPlan, 'cents'>): number =>
  card + giftCard + owed.paidByHand + owed.tooOld + owed.cardClosed;

/** What calling an event off does, as the desk shows it. */
export function callOffFields(plan: CallOffPlan) {
  const { registrations, buyers, orders, cents, currency, renewedCards, givenUp } = plan;
  const money = (amount: number) => moneyOf(amount, currency);
  const { paid, unpaid, beingPaid, cart: carts } = orders;
  return {
    __typename: 'CallOffEffects' as const,
    registrations,
    buyers,
    orders: { total: totalOrders(plan), paid, unpaid, beingPaid, carts },
    back: {
      total: money(backCents(plan)),
      cards: money(cents.card),
      giftCards: money(cents.giftCard),
      byOtherMeans: money(backCents(plan) - cents.card - cents.giftCard),
    },
    taxesAndFees: money(cents.taxesAndFees),
    waived: money(cents.waived),
    renewedCards,
    givenUp,
  };
}

export function progressFields(eventId: string, report: CallOffReport) {
  const { calledOffAt, pausedAt, done, left, beingPaid, failing, unasked, currency } = report;
  const money = (amount: number) => moneyOf(amount, currency);
  const ofOrder = ({ orderCode, cents }: CallOffReport['owed'][number]) => ({ orderCode, amount: money(cents) });
  return {
    eventId,
    calledOffAt: calledOffAt.toISOString(),
    pausedAt: pausedAt?.toISOString() ?? null,
    done,
    left,
    beingPaid,
    failing: failing.map(({ orderCode }) => orderCode),
    unasked,
    back: money(report.backCents),
    waiting: money(report.waitingCents),
    owed: report.owed.map(ofOrder),
    failed: report.failed.map(ofOrder),
  };
}

export const moveRefused = (why: WhyNotMoved) =>
  refusal('EventMoveError', { refusal: why }, (language) => moveRefusedWords({ why }, language));

export const moveIsAnother = (effects: Awaited<ReturnType<typeof moveFields>>) =>
  refusal('EventMoveChangedError', { effects }, moveChanged);

export const callOffIsAnother = (plan: CallOffPlan) =>
  refusal('CallOffChangedError', { effects: callOffFields(plan) }, callOffChanged);
