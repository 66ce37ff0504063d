import type { SnapshotFrom } from 'xstate';
import { orderMachine } from '#machines/desk/order/order-machine.ts';
import type { ChangeDeed } from '#machines/desk/order/order-setup.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import { notTheirs } from '#services/desk/client/from-desk.ts';
import type { OrderChange, RefundLine } from '#services/desk/orders/order-service.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import {
  aboveLimit,
  askableOrder,
  deedRefused,
  owingOrder,
  paidOrder,
  partPreview,
  refundChanged,
  refundPreview,
  requestedOrder,
  seenOrder,
  soldOrder,
  unpaidOrder,
} from '../sample-orders.ts';
import { orderSays } from './order-says.ts';

type Context = SnapshotFrom<typeof orderMachine>['context'];

const whole: RefundLine[] = [{ lineId: 'l-it-2', amount: null }];
const part: RefundLine[] = [{ lineId: 'l-it-2', amount: 10 }];
const preview = refundPreview();
const cash: OrderChange = { deed: 'SETTLE', means: 'CASH' };
const byCheque: OrderChange = { deed: 'SETTLE', means: 'CHEQUE' };
const correct = (emailAddress: string): OrderChange => ({
  deed: 'CORRECT_ADDRESS',
  was: 'owen@foyer.example',
  emailAddress,
});
const note: OrderChange = { deed: 'NOTE', text: 'Called back' };
const confirm = (change: OrderChange, idempotencyKey: string) => ({
  type: 'order.confirm' as const,
  change,
  idempotencyKey,
});
const give = (reason: string, idempotencyKey: string) => ({ type: 'order.give' as const, reason, idempotencyKey });
const isAsking = ({ order }: Context): boolean => order?.deeds.includes('ASK_REFUND') === true;
/** All of the part is handed over. */
const given = (shown: Context['preview']) => (shown === partPreview ? 'REFUND_GIVEN' : 'REFUND');
const closing = ['showing', 'readingOrder'] as const;

/** Each is confirmed in its own dialog. */
const asked: Readonly<Record<string, ChangeDeed>> = {
  'It was paid in cash': 'SETTLE',
  'I press for cash again': 'SETTLE',
  'It was paid by cheque': 'SETTLE',
  'I cancel it': 'CANCEL',
  'It was given back': 'RECORD_RETURNED',
  'I send it again': 'RESEND_CONFIRMATION',
  'I correct the address': 'CORRECT_ADDRESS',
  'I correct it to the same': 'CORRECT_ADDRESS',
  'I correct it to none': 'CORRECT_ADDRESS',
  'I write a note': 'NOTE',
  'I write nothing': 'NOTE',
  'I decline it': 'DECLINE_REFUND',
  'I decline it without a word': 'DECLINE_REFUND',
};

export const orderRequirements: RequirementTable<typeof orderMachine> = {
  machine: orderMachine,
  title: 'One order at the desk',
  inputs: { 'I look at Owen’s order': { organizationId: 'o-1', code: 'FY-004190' } },
  events: {
    'a paid one is read': done('getDeskOrder', paidOrder),
    'one that owes is read': done('getDeskOrder', unpaidOrder),
    'one that is owed something is read': done('getDeskOrder', owingOrder),
    'one that I only see is read': done('getDeskOrder', seenOrder),
    'one that I may ask for is read': done('getDeskOrder', askableOrder),
    'one that is asked for is read': done('getDeskOrder', requestedOrder),
    'one that was sold by hand is read': done('getDeskOrder', soldOrder),
    'there is none for me': done('getDeskOrder', notTheirs),
    'nobody is logged in any more': done('getDeskOrder', sessionEnded),
    'it cannot be read': failed('getDeskOrder'),
    'I try again': { type: 'order.retry' },
    'I ask to mark it as paid': { type: 'order.choose', deed: 'SETTLE' },
    'I ask to cancel it': { type: 'order.choose', deed: 'CANCEL' },
    'I ask to mark it as returned': { type: 'order.choose', deed: 'RECORD_RETURNED' },
    'I ask to send the confirmation': { type: 'order.choose', deed: 'RESEND_CONFIRMATION' },
    'I ask to correct the address': { type: 'order.choose', deed: 'CORRECT_ADDRESS' },
    'I ask to add a note': { type: 'order.choose', deed: 'NOTE' },
    'I ask to decline it': { type: 'order.choose', deed: 'DECLINE_REFUND' },
    'It was paid in cash': confirm(cash, 'press-1'),
    'I press for cash again': confirm(cash, 'press-2'),
    'It was paid by cheque': confirm(byCheque, 'press-3'),
    'I cancel it': confirm({ deed: 'CANCEL' }, 'press-4'),
    'It was given back': confirm({ deed: 'RECORD_RETURNED', amount: 26 }, 'press-4'),
    'I send it again': confirm({ deed: 'RESEND_CONFIRMATION' }, 'press-4'),
    'I correct the address': confirm(correct('owen@harbour.example'), 'press-4'),
    'I correct it to the same': confirm(correct('Owen@foyer.example'), 'press-4'),
    'I correct it to none': confirm(correct('owen@harbour'), 'press-4'),
    'I write a note': confirm(note, 'press-4'),
    'I write nothing': confirm({ deed: 'NOTE', text: ' ' }, 'press-4'),
    'I decline it': confirm({ deed: 'DECLINE_REFUND', text: 'Not by our rules' }, 'press-4'),
    'I decline it without a word': confirm({ deed: 'DECLINE_REFUND', text: ' ' }, 'press-4'),
    'it is done': done('changeOrder', paidOrder),
    'it can’t be done': done('changeOrder', deedRefused),
    'it is not mine any more': done('changeOrder', notTheirs),
    'the session is over when I confirm': done('changeOrder', sessionEnded),
    'no answer comes about it': failed('changeOrder'),
    'I want to give money back': { type: 'order.refund' },
    'I choose Gwen’s': { type: 'order.preview', lines: whole },
    'I choose a part of Gwen’s': { type: 'order.preview', lines: part },
    'I choose nothing': { type: 'order.preview', lines: [] },
    'the figures come': done('getRefundPreview', preview),
    'it is too much for my role': done('getRefundPreview', aboveLimit),
    'its lines are not mine any more': done('getRefundPreview', notTheirs),
    'the session is over when I choose': done('getRefundPreview', sessionEnded),
    'no figures come': failed('getRefundPreview'),
    'I go back': { type: 'order.back' },
    'I give it back for the flu': give('Has the flu', 'press-5'),
    'I press for the flu again': give('Has the flu', 'press-6'),
    'I give it back for a mistake': give('A mistake', 'press-7'),
    'I say no reason': give(' ', 'press-5'),
    'it is asked for': done('refundOrder', paidOrder),
    'something has changed': done('refundOrder', refundChanged),
    'it is too much by now': done('refundOrder', aboveLimit),
    'I may give nothing back any more': done('refundOrder', notTheirs),
    'the session is over when I give': done('refundOrder', sessionEnded),
    'no answer comes about the refund': failed('refundOrder'),
    'I close': { type: 'order.close' },
  },
  only: Object.fromEntries(
    Object.entries(asked).map(([sample, deed]) => [sample, ({ context }) => context.deed === deed]),
  ),
  permits: {
    readingOrder: [],
    unreadable: ['order.retry'],
    signedOut: ['order.retry'],
    missing: ['order.retry'],
    showing: ['order.choose?', 'order.refund?'],
    confirming: ['order.confirm?', 'order.close'],
    changing: [],
    choosingLines: ['order.preview?', 'order.close'],
    previewing: [],
    reviewing: ['order.give?', 'order.back', 'order.close'],
    refunding: [],
  },
  pictures: {
    readingOrder: 'desk-orders/order-reading',
    unreadable: 'desk-orders/order-unreadable',
    signedOut: 'desk-orders/order-signed-out',
    missing: 'desk-orders/order-missing',
    showing: 'desk-orders/order',
    confirming: 'desk-orders/confirming-settle',
    changing: 'desk-orders/changing',
    choosingLines: 'desk-orders/choosing-lines',
    previewing: 'desk-orders/previewing',
    reviewing: 'desk-orders/reviewing',
    refunding: 'desk-orders/refunding',
  },
  starts: { 'I look at Owen’s order': 'readingOrder' },
  transitions: {
    readingOrder: {
      'a paid one is read': 'showing',
      'one that owes is read': 'showing',
      'one that is owed something is read': 'showing',
      'one that I only see is read': 'showing',
      'one that I may ask for is read': 'showing',
      'one that is asked for is read': 'showing',
      'one that was sold by hand is read': 'showing',
      'there is none for me': 'missing',
      'nobody is logged in any more': 'signedOut: session.ended',
      'it cannot be read': 'unreadable',
    },
    unreadable: { 'I try again': 'readingOrder' },
    signedOut: { 'I try again': 'readingOrder' },
    missing: { 'I try again': 'readingOrder' },
    showing: {
      'I ask to mark it as paid': ['confirming', 'stays'],
      'I ask to cancel it': ['confirming', 'stays'],
      'I ask to mark it as returned': ['confirming', 'stays'],
      'I ask to send the confirmation': ['confirming', 'stays'],
      'I ask to correct the address': ['confirming', 'stays'],
      'I ask to add a note': 'confirming',
      'I ask to decline it': ['confirming', 'stays'],
      'I want to give money back': ['choosingLines', 'stays'],
    },
    confirming: {
      'It was paid in cash': 'changing',
      'I press for cash again': 'changing',
      'It was paid by cheque': 'changing',
      'I cancel it': 'changing',
      'It was given back': 'changing',
      'I send it again': 'changing',
      'I correct the address': 'changing',
      'I write a note': 'changing',
      'I decline it': 'changing',
      'I close': closing,
    },
    changing: {
      'it is done': 'showing',
      'it can’t be done': 'readingOrder',
      'it is not mine any more': 'missing',
      'the session is over when I confirm': 'confirming: session.ended',
      'no answer comes about it': 'confirming',
    },
    choosingLines: { 'I choose Gwen’s': 'previewing', 'I choose a part of Gwen’s': 'previewing', 'I close': 'showing' },
    previewing: {
      'the figures come': 'reviewing',
      'it is too much for my role': 'choosingLines',
      'its lines are not mine any more': 'missing',
      'the session is over when I choose': 'choosingLines: session.ended',
      'no figures come': 'choosingLines',
    },
    reviewing: {
      'I give it back for the flu': 'refunding',
      'I press for the flu again': 'refunding',
      'I give it back for a mistake': 'refunding',
      'I go back': ['choosingLines', 'readingOrder'],
      'I close': closing,
    },
    refunding: {
      'it is asked for': 'showing',
      'something has changed': 'reviewing',
      'it is too much by now': 'choosingLines',
      'I may give nothing back any more': 'missing',
      'the session is over when I give': 'reviewing: session.ended',
      'no answer comes about the refund': 'reviewing',
    },
  },
  asks: {
    getDeskOrder: { organizationId: 'o-1', code: 'FY-004190' },
    changeOrder: ({ sample, event, was }) => ({
      id: 'or-1',
      change: event.type === 'order.confirm' ? event.change : null,
      idempotencyKey: keyOf(sample, was.context),
    }),
    getRefundPreview: ({ sample }) => ({ lines: sample === 'I choose Gwen’s' ? whole : part }),
    refundOrder: ({ sample, was }) => ({
      lines: was.context.lines,
      digest: was.context.preview?.digest,
      reason: sample === 'I give it back for a mistake' ? 'A mistake' : 'Has the flu',
      idempotencyKey: keyOfRefund(sample, was.context),
      isAsked: isAsking(was.context),
    }),
  },
  emits: {},
  says: orderSays,
  after: {
    'a paid one is read': ({ context }) => context.order === paidOrder,
    'one that owes is read': ({ context }) => context.order === unpaidOrder,
    'one that is owed something is read': ({ context }) => context.order === owingOrder,
    'one that I only see is read': ({ context }) => context.order === seenOrder,
    'one that I may ask for is read': ({ context }) => context.order === askableOrder,
    'one that is asked for is read': ({ context }) => context.order === requestedOrder,
    'one that was sold by hand is read': ({ context }) => context.order === soldOrder,
    'it cannot be read': ({ context }) => context.unread !== null,
    'I ask to add a note': ({ context }) => context.deed === 'NOTE' && context.told === null,
    'I ask to mark it as paid': ({ value, context }) => value === 'showing' || context.deed === 'SETTLE',
    'I ask to cancel it': ({ value, context }) => value === 'showing' || context.deed === 'CANCEL',
    'I ask to mark it as returned': ({ value, context }) => value === 'showing' || context.deed === 'RECORD_RETURNED',
    'I ask to send the confirmation': ({ value, context }) =>
      value === 'showing' || context.deed === 'RESEND_CONFIRMATION',
    'I ask to correct the address': ({ value, context }) => value === 'showing' || context.deed === 'CORRECT_ADDRESS',
    'I ask to decline it': ({ value, context }) => value === 'showing' || context.deed === 'DECLINE_REFUND',
    'It was paid in cash': ({ context }) => context.change === cash && context.trouble === null,
    'it is done': ({ context }, was) => context.order === paidOrder && context.told === was.context.deed,
    'it can’t be done': ({ context }) => context.told === 'REFUSED',
    'no answer comes about it': ({ context }) => context.trouble?.kind === 'failed',
    'I want to give money back': ({ value, context }) =>
      value === 'showing' || (context.lines.length === 0 && context.preview === null && context.told === null),
    'I choose Gwen’s': ({ context }) => context.lines === whole && context.trouble === null,
    'the figures come': ({ context }) => context.preview === preview && context.trouble === null,
    'it is too much for my role': ({ context }) => why(context) === 'ABOVE_LIMIT',
    'no figures come': ({ context }) => context.trouble?.kind === 'failed',
    'I give it back for the flu': ({ context }) => context.reason === 'Has the flu' && context.trouble === null,
    'it is asked for': ({ context }, was) =>
      context.order === paidOrder &&
      context.told === (isAsking(was.context) ? 'ASK_REFUND' : given(was.context.preview)),
    'something has changed': ({ context }) => context.preview === partPreview && context.trouble?.kind === 'changed',
    'it is too much by now': ({ context }) => why(context) === 'ABOVE_LIMIT',
    'no answer comes about the refund': ({ context }) => context.trouble?.kind === 'failed',
    'I close': ({ value }, was) =>
      was.value === 'choosingLines' || (value === 'readingOrder') === (was.context.trouble?.kind === 'failed'),
    'I go back': ({ value }, was) => (value === 'readingOrder') === (was.context.trouble?.kind === 'failed'),
  },
  reads: ({ order, deed, change, lines, preview: of, reason, trouble, told, idempotencyKey }, { value }) => [
    order?.deeds.join(' '),
    told,
    value === 'confirming' || value === 'changing' ? deed : null,
    value === 'changing' || (value === 'confirming' && trouble) ? change : null,
    lines.map(({ amount }) => amount),
    of?.digest,
    reason,
    trouble?.kind,
    trouble?.kind === 'failed' && value !== 'choosingLines' ? idempotencyKey : null,
  ],
  situation: ({ value, context }) => [value, context.order?.deeds.length, context.trouble?.kind],
  invariant: ({ value, context }) =>
    (!['showing', 'confirming', 'changing', 'choosingLines', 'previewing', 'reviewing', 'refunding'].includes(value) ||
      context.order !== null) &&
    (!['reviewing', 'refunding'].includes(value) || context.preview !== null) &&
    (value !== 'showing' || context.trouble === null),
};

type Known = {
  trouble: { kind: string; why?: string } | null;
  change: OrderChange;
  reason: string;
  idempotencyKey: string;
};

const why = ({ trouble }: Known) => trouble?.why ?? null;

const keys: Readonly<Record<string, string>> = {
  'It was paid in cash': 'press-1',
  'I press for cash again': 'press-2',
  'It was paid by cheque': 'press-3',
  'I give it back for the flu': 'press-5',
  'I press for the flu again': 'press-6',
  'I give it back for a mistake': 'press-7',
};

/** Of a press: its own key, or that of the one before, which got no answer and was for the same. */
function keyOf(sample: string, { trouble, change, idempotencyKey }: Known): string {
  const own = keys[sample] ?? 'press-4';
  if (trouble?.kind !== 'failed') return own;
  const wasCheque = change.deed === 'SETTLE' && change.means === 'CHEQUE';
  return (sample === 'It was paid by cheque') === wasCheque ? idempotencyKey : own;
}

function keyOfRefund(sample: string, { trouble, reason, idempotencyKey }: Known): string {
  const isSame = (sample === 'I give it back for a mistake') === (reason === 'A mistake');
  return trouble?.kind === 'failed' && isSame ? idempotencyKey : (keys[sample] ?? '');
}
