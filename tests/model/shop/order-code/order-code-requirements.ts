import type { SnapshotFrom } from 'xstate';
import { unknownError } from '#domain/notice.ts';
import { orderCodeMachine } from '#machines/shop/order-code/order-code-machine.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { sampleOrder } from '../checkout/sample-order.ts';
import { bySample } from '#tools/flows/walk/expected.ts';
import { errorNotice, unexpectedNotice } from '../../notices.ts';
import { orderCodeSays } from './order-code-says.ts';

export const address = { orderId: 'order-1', channelToken: 'harbour-city-players' };
export const order = sampleOrder();
export const applied = { result: order, notice: null };
export const empty = { code: 'GiftCardError', words: 'This gift card is empty' } as const;
export const refused = {
  result: {
    __typename: 'GiftCardError' as const,
    giftCardErrorMessage: empty.words,
    errorCode: 'GIFT_CARD_ERROR' as const,
    message: 'Gift card error',
  },
  notice: { tone: 'error' as const, message: empty },
};
const expired = {
  result: {
    __typename: 'CouponCodeExpiredError' as const,
    errorCode: 'COUPON_CODE_EXPIRED_ERROR' as const,
    message: 'The promotion code "FIRSTFROST" has expired.',
  },
  notice: {
    tone: 'error' as const,
    message: { code: 'CouponCodeExpiredError' as const, words: 'The promotion code "FIRSTFROST" has expired.' },
  },
};
export const signedOut = { result: sessionEnded, notice: null };
const none = { __typename: 'NoOrder' as const };
const tooMany = {
  result: { __typename: 'CallRefused' as const },
  notice: {
    tone: 'error' as const,
    message: {
      code: 'serverRefused' as const,
      reason: 'tooManyTries' as const,
      words: 'Too many tries. Please wait a moment.',
    },
  },
};
type Snapshot = SnapshotFrom<typeof orderCodeMachine>;
/** The second time with the same key; then it is said that nobody knows. */
const isSentTwice = ({ value, context }: Pick<Snapshot, 'value' | 'context'>, was: Pick<Snapshot, 'context'>) =>
  context.deed === was.context.deed && (value === 'outcomeUnknown') === (was.context.tries === 1);

export const orderCodeRequirements: RequirementTable<typeof orderCodeMachine> = {
  machine: orderCodeMachine,
  title: 'A gift card or a coupon',
  inputs: { 'an order is to be paid': address },
  events: {
    // As it is pasted from a mail: with blanks around it.
    'I type a code': { type: 'code.change', code: ' FOYER-1 ' },
    'I type a blank': { type: 'code.change', code: ' ' },
    'I apply it': { type: 'code.apply', idempotencyKey: 'key' },
    'I remove a code': { type: 'code.remove', code: 'FOYER-1', idempotencyKey: 'key' },
    'I try again': { type: 'code.retry' },
    'the code is applied': done('applyCode', applied),
    'the gift card is empty': done('applyCode', refused),
    'the coupon has expired': done('applyCode', expired),
    'too many codes were tried': done('applyCode', tooMany),
    'the session is over when it is applied': done('applyCode', signedOut),
    'no answer comes when it is applied': failed('applyCode'),
    'the code is removed': done('removeCode', applied),
    'the order may not change any more': done('removeCode', { result: none, notice: unknownError }),
    'the removal is refused': done('removeCode', tooMany),
    'the session is over when it is removed': done('removeCode', signedOut),
    'no answer comes when it is removed': failed('removeCode'),
    'the order is read': done('readOrder', order),
    'there is no order any more': done('readOrder', none),
    'the session is over when the order is read': done('readOrder', sessionEnded),
    'the order cannot be read': failed('readOrder'),
  },
  permits: {
    enteringCode: ['code.change', 'code.apply', 'code.remove'],
    applying: [],
    removing: [],
    readingOrder: [],
    outcomeUnknown: ['code.retry'],
  },
  pictures: {
    enteringCode: 'payment/gift-card-refused',
    applying: 'payment/applying-gift-card',
    outcomeUnknown: 'payment/gift-card-unknown',
  },
  says: orderCodeSays,
  starts: { 'an order is to be paid': 'enteringCode' },
  transitions: {
    enteringCode: { 'I apply it': ['applying', 'stays'], 'I remove a code': 'removing' },
    applying: {
      'the code is applied': 'enteringCode: order.changed',
      'the gift card is empty': 'enteringCode: notify',
      'the coupon has expired': 'enteringCode: notify',
      'the session is over when it is applied': 'enteringCode: session.ended',
      'too many codes were tried': 'enteringCode: notify',
      'no answer comes when it is applied': ['applying', 'outcomeUnknown: notify'],
    },
    removing: {
      'the code is removed': 'enteringCode: order.changed',
      'the order may not change any more': 'readingOrder: notify',
      'the removal is refused': 'enteringCode: notify',
      'the session is over when it is removed': 'enteringCode: session.ended',
      'no answer comes when it is removed': ['removing', 'outcomeUnknown: notify'],
    },
    readingOrder: {
      'the order is read': 'enteringCode: order.changed',
      'there is no order any more': 'enteringCode',
      'the session is over when the order is read': 'enteringCode: session.ended',
      'the order cannot be read': 'enteringCode',
    },
    outcomeUnknown: { 'I try again': ['applying', 'removing'] },
  },
  asks: {
    applyCode: { ...address, code: 'FOYER-1', idempotencyKey: 'key' },
    removeCode: { ...address, code: 'FOYER-1', idempotencyKey: 'key' },
    readOrder: { orderId: 'order-1' },
  },
  emits: {
    'order.changed': { order },
    notify: bySample({
      'the order may not change any more': errorNotice({ code: 'unknown' }),
      'the removal is refused': errorNotice({
        code: 'serverRefused',
        reason: 'tooManyTries',
        words: 'Too many tries. Please wait a moment.',
      }),
      'the gift card is empty': errorNotice({ code: 'GiftCardError', words: 'This gift card is empty' }),
      'the coupon has expired': errorNotice({
        code: 'CouponCodeExpiredError',
        words: 'The promotion code "FIRSTFROST" has expired.',
      }),
      'too many codes were tried': errorNotice({
        code: 'serverRefused',
        reason: 'tooManyTries',
        words: 'Too many tries. Please wait a moment.',
      }),
      'no answer comes when it is removed': unexpectedNotice,
      'no answer comes when it is applied': unexpectedNotice,
    }),
  },
  after: {
    'I type a code': ({ context }) => context.code === ' FOYER-1 ' && context.refusal === null,
    'I type a blank': ({ context }) => context.code === ' ' && context.refusal === null,
    'I apply it': ({ value, context }) => {
      const hasCode = context.code.trim() !== '';
      return (value === 'applying') === hasCode && (context.refusal?.code ?? null) === (hasCode ? null : 'codeMissing');
    },
    'I remove a code': ({ context }) =>
      context.deed?.kind === 'remove' && context.deed.code === 'FOYER-1' && context.refusal === null,
    'I try again': ({ value, context }, was) =>
      context.deed === was.context.deed && value === (context.deed?.kind === 'remove' ? 'removing' : 'applying'),
    'no answer comes when it is applied': isSentTwice,
    'no answer comes when it is removed': isSentTwice,
    'the code is applied': ({ context }) => context.code === '' && context.refusal === null,
    'the gift card is empty': ({ context }) => context.refusal === empty && context.code === ' FOYER-1 ',
    'the coupon has expired': ({ context }) => context.refusal === expired.notice.message,
  },
  invariant: ({ context, value }) =>
    (context.deed !== null) === ['applying', 'removing', 'outcomeUnknown'].includes(value) &&
    (context.tries === 0 || value === 'applying' || value === 'removing'),
};
