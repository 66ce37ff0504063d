import { parseArgs } from 'node:util';
import { moneyFromCents } from '#domain/money.ts';
import { callOffEvent } from '#server/modules/call-offs/call-off-event.ts';
import { reportCallOff } from '#server/modules/call-offs/call-off-report.ts';
import type { CallOffReport } from '#server/modules/call-offs/call-off-report.ts';
import { pauseCallOff, resumeCallOff } from '#server/modules/call-offs/pause-call-off.ts';
import { planCallOff } from '#server/modules/call-offs/plan-call-off.ts';
import type { CallOffPlan } from '#server/modules/call-offs/plan-call-off.ts';
import { carryOut, runCommand } from './operator-command.ts';

const usage = `npm run call-off -- EVENT [--plan]
npm run call-off -- EVENT --as OWNER_EMAIL --confirm "THE EVENT'S NAME"
npm run call-off -- EVENT --report | --pause | --resume
EVENT is the event's id, or the address of its page. The server may be running, and does the work.
--plan, or nothing, only says what would happen: who is registered, and what money goes back which way.
--confirm, with the event's name exactly as it is written, calls the event off for good: its sale is closed, every
registration is cancelled, what was paid goes back with fees and taxes, and each order's customer gets a mail. Only an
owner of the organizer may decide it. --report says how far it is, and what is to be given back by other means. --pause
undoes no further order and asks the card provider for no further refund until --resume; the sale stays closed.`;

const deeds = ['plan', 'confirm', 'report', 'pause', 'resume'] as const;

/** Calls an event off; without --confirm only the plan of it. */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      plan: { type: 'boolean' },
      confirm: { type: 'string' },
      as: { type: 'string' },
      report: { type: 'boolean' },
      pause: { type: 'boolean' },
      resume: { type: 'boolean' },
    },
  });
  const [event, ...others] = positionals;
  const [deed = 'plan', ...more] = deeds.filter((one) => values[one] !== undefined);
  const { as: owner, confirm: typedName } = values;
  if (!event || others.length > 0 || more.length > 0 || (owner === undefined) !== (typedName === undefined)) {
    console.error(usage);
    return 2;
  }
  switch (deed) {
    case 'plan':
      return carryOut((services) => planCallOff(services, event), say(planLines));
    case 'confirm':
      return carryOut(
        (services) => callOffEvent(services, { event, owner: owner ?? '', typedName: typedName ?? '' }),
        say(({ name, orders }) => [
          `${name} is called off. The server undoes ${counted(orders, 'order')}; --report says how far it is.`,
        ]),
      );
    case 'report':
      return carryOut((services) => reportCallOff(services, event), say(reportLines));
    case 'pause':
      return carryOut(
        (services) => pauseCallOff(services, event),
        say(({ name, ...waiting }) => [
          `The calling off of ${name} is paused: ${waitingWords(waiting)}. Its sale stays closed.`,
        ]),
      );
    case 'resume':
      return carryOut(
        (services) => resumeCallOff(services, event),
        say(({ name, ...waiting }) => [`The calling off of ${name} goes on: ${waitingWords(waiting)}.`]),
      );
  }
});

function say<Done>(linesOf: (done: Done) => string[]): (done: Done) => number {
  return (done) => {
    for (const line of linesOf(done)) console.log(line);
    return 0;
  };
}

function waitingWords({ orders, refunds }: { orders: number; refunds: number }): string {
  return `${counted(orders, 'order')} and ${counted(refunds, 'refund')} are left`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function planLines(plan: CallOffPlan): string[] {
  const { orders, cents } = plan;
  const money = (amount: number) => moneyFromCents(amount, plan.currency).display;
  const line = (amount: number, words: string) => (amount === 0 ? [] : [`  ${money(amount)}  ${words}`]);
  const count = (number: number, words: string) => (number === 0 ? [] : [`  ${counted(number, 'order')} ${words}`]);
  const back = [
    ...line(cents.card, 'back to cards'),
    ...line(cents.giftCard, 'back to gift cards'),
    ...line(cents.owed.paidByHand, 'by other means: was paid by hand'),
    ...line(cents.owed.tooOld, 'by other means: the card was charged more than a year ago'),
    ...line(cents.owed.cardClosed, 'by other means: the card takes no more refunds'),
    ...line(cents.waived, 'that nobody has paid yet is waived'),
  ];
  return [
    `${plan.name}, ${plan.startWallTime.slice(0, 16)}, of ${plan.organizer}`,
    `${counted(plan.registrations, 'registration')} of ${counted(plan.buyers, 'customer')} would be cancelled:`,
    ...count(orders.paid, 'paid, or free'),
    ...count(orders.unpaid, 'waiting to be paid by hand'),
    ...count(orders.beingPaid, 'being paid just now, undone as soon as that has come out'),
    ...count(orders.cart, 'not placed: taken out of the cart'),
    back.length === 0 ? 'No money would move.' : 'Money:',
    ...back,
    ...line(cents.taxesAndFees, 'of what goes back are taxes and fees'),
    ...(plan.renewedCards > 0 ? [`  ${counted(plan.renewedCards, 'gift card')} that ended would be renewed`] : []),
    ...(plan.givenUp > 0
      ? [
          `${counted(plan.givenUp, 'registration')} cancelled before: not touched (npm run refund gives money of them back)`,
        ]
      : []),
    'Nothing was done. To do it:',
    `npm run call-off -- ${plan.eventId} --as OWNER_EMAIL --confirm "THE EVENT'S NAME"`,
  ];
}

function reportLines(report: CallOffReport): string[] {
  const money = (amount: number) => moneyFromCents(amount, report.currency).display;
  const { name, calledOffAt, pausedAt, owner, done, left, beingPaid, failing, unasked } = report;
  const { backCents, waitingCents, owed, failed } = report;
  return [
    `${name} was called off on ${instantWords(calledOffAt)}${owner ? ` by ${owner}` : ''}.`,
    ...(pausedAt ? [`Paused since ${instantWords(pausedAt)}: --resume goes on.`] : []),
    `${counted(done, 'order')} done, ${left} left${beingPaid > 0 ? `, ${beingPaid} of them being paid` : ''}, ${failing.length} failed.`,
    ...failing.map(({ orderCode, reason }) => `${orderCode}  is tried again: ${reason.split('\n')[0]}`),
    `${money(backCents)} is back, ${money(waitingCents)} waits for the card provider, which has ${counted(unasked, 'refund')} still to be asked for.`,
    ...owed.map(
      ({ orderCode, cents }) =>
        `${orderCode}  ${money(cents)}  by other means: hand it back, then npm run refund -- ${orderCode} --by-hand`,
    ),
    ...failed.map(
      ({ orderCode, cents }) =>
        `${orderCode}  ${money(cents)}  refused by the card provider: npm run refund -- ${orderCode} asks again`,
    ),
  ];
}

/** 2026-11-25 18:30 UTC */
function instantWords(instant: Date): string {
  return `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
