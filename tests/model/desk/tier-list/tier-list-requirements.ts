import { tierListMachine } from '#machines/desk/tier-list/tier-list-machine.ts';
import type { TierTrouble } from '#machines/desk/tier-list/tier-list-setup.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import { notTheirs } from '#services/desk/client/from-desk.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, elapsed, failed } from '#tools/flows/walk/events.ts';
import { tierListSays } from './tier-list-says.ts';

/** Stalls, Balcony, Company comps, and the cherries; by their ids. */
const asItWas = ['t-1', 't-2', 't-3', 'a-1'];
const balconyFirst = ['t-2', 't-1', 't-3', 'a-1'];
const tooOften = {
  __typename: 'CallRefused' as const,
  failure: { code: 'serverRefused' as const, reason: 'tooManyTries' as const, words: 'Too many' },
};
const order = (ids: string[], idempotencyKey: string) => ({ type: 'tierList.order' as const, ids, idempotencyKey });

export const tierListRequirements: RequirementTable<typeof tierListMachine> = {
  machine: tierListMachine,
  title: 'Tiers and add-ons',
  inputs: {
    'I look at the tickets of an evening': { eventId: 'ev-1', begins: null },
    'I look at the tickets of a new event': { eventId: 'ev-1', begins: { id: null, kind: 'TUITION' } },
  },
  events: {
    'I open the stalls': { type: 'tierList.open', open: { id: 't-1', kind: 'TUITION' } },
    'I begin an add-on': { type: 'tierList.open', open: { id: null, kind: 'SESSION_OPTION' } },
    'I close the form': { type: 'tierList.collapse' },
    'a form saved something': { type: 'tierList.saved' },
    'I move the balcony up': order(balconyFirst, 'press-1'),
    'I move it down again': order(asItWas, 'press-2'),
    'the order is saved': done('orderTiers', { __typename: 'DeskEvent', id: 'ev-1' }),
    'I may not order them any more': done('orderTiers', notTheirs),
    'nobody is logged in any more': done('orderTiers', sessionEnded),
    'I ordered too often': done('orderTiers', tooOften),
    'no answer comes': failed('orderTiers'),
    'five seconds pass': elapsed('nextTry', 'tierList.listing.orderUnknown'),
    'I ask again': { type: 'tierList.askAgain' },
    'I want to stop selling it': { type: 'tierList.askToClose' },
    'I keep selling it': { type: 'tierList.keep' },
    'I stop it': { type: 'tierList.close', idempotencyKey: 'press-3' },
    'it is stopped': done('closeTier', { __typename: 'DeskTier', id: 't-1' }),
    'the event needs it': done('closeTier', {
      __typename: 'PublishRefusedError',
      errorCode: 'PUBLISH_REFUSED_ERROR',
      message: 'No',
    }),
    'I stopped too often': done('closeTier', tooOften),
    'I may not stop it any more': done('closeTier', notTheirs),
    'the session is over when I stop it': done('closeTier', sessionEnded),
    'no answer comes about it': failed('closeTier'),
    'five seconds pass about it': elapsed('nextTry', 'tierList.closeUnknown'),
  },
  // One moves what is shown.
  only: {
    'I move the balcony up': ({ context }) => context.order?.ids !== balconyFirst,
    'I move it down again': ({ context }) => context.order?.ids === balconyFirst,
  },
  permits: {
    'listing.resting': [
      'tierList.open?',
      'tierList.collapse?',
      'tierList.saved?',
      'tierList.order',
      'tierList.askToClose?',
    ],
    'listing.ordering': ['tierList.open?', 'tierList.collapse?', 'tierList.saved?', 'tierList.order'],
    'listing.orderUnknown': ['tierList.open?', 'tierList.collapse?', 'tierList.saved?', 'tierList.askAgain'],
    askingToClose: ['tierList.close', 'tierList.keep'],
    closing: [],
    closeUnknown: ['tierList.keep', 'tierList.askAgain'],
  },
  pictures: {
    'listing.resting': 'desk-tickets/tickets',
    'listing.ordering': 'desk-tickets/ordering',
    'listing.orderUnknown': 'desk-tickets/order-unknown',
    askingToClose: 'desk-tickets/asking-to-close',
    closing: 'desk-tickets/closing',
    closeUnknown: 'desk-tickets/close-unknown',
  },
  starts: {
    'I look at the tickets of an evening': 'listing.resting',
    'I look at the tickets of a new event': 'listing.resting',
  },
  transitions: {
    listing: {
      'I open the stalls': 'stays',
      'I begin an add-on': 'stays',
      'I close the form': 'stays',
      'a form saved something': 'stays',
    },
    'listing.resting': {
      'I move the balcony up': 'listing.ordering',
      'I move it down again': 'listing.ordering',
      'I want to stop selling it': ['askingToClose', 'stays'],
    },
    'listing.ordering': {
      'I move the balcony up': 'stays',
      'I move it down again': 'stays',
      'the order is saved': ['listing.resting: tiers.changed', 'stays'],
      'I may not order them any more': 'listing.resting: place.changed',
      'nobody is logged in any more': 'listing.resting: session.ended',
      'I ordered too often': 'listing.resting',
      'no answer comes': 'listing.orderUnknown',
    },
    'listing.orderUnknown': { 'five seconds pass': 'listing.ordering', 'I ask again': 'listing.ordering' },
    askingToClose: { 'I stop it': 'closing', 'I keep selling it': 'listing.resting' },
    closing: {
      'it is stopped': 'listing.resting: tiers.changed',
      'the event needs it': 'askingToClose',
      'I stopped too often': 'askingToClose',
      'I may not stop it any more': 'listing.resting: place.changed',
      'the session is over when I stop it': 'askingToClose: session.ended',
      'no answer comes about it': 'closeUnknown',
    },
    closeUnknown: {
      'five seconds pass about it': 'closing',
      'I ask again': 'closing',
      'I keep selling it': 'listing.resting: tiers.changed',
    },
  },
  asks: {
    // What was moved meanwhile goes after it; what got no answer goes again as it was.
    orderTiers: ({ sample, was: { context } }) =>
      sample === 'I move the balcony up'
        ? { eventId: 'ev-1', ids: balconyFirst, idempotencyKey: 'press-1' }
        : sample === 'I move it down again'
          ? { eventId: 'ev-1', ids: asItWas, idempotencyKey: 'press-2' }
          : { eventId: 'ev-1', ...(sample === 'the order is saved' ? context.order : context.sent) },
    closeTier: { id: 't-1', idempotencyKey: 'press-3' },
  },
  emits: {},
  says: tierListSays,
  after: {
    'I open the stalls': ({ context }) => context.open?.id === 't-1' && context.told === null,
    'I begin an add-on': ({ context }) =>
      context.open?.id === null && context.open.kind === 'SESSION_OPTION' && context.told === null,
    'I close the form': ({ context }) => context.open === null,
    'a form saved something': ({ context }, was) => {
      const { open, told } = was.context;
      if (open === null || open.id !== null) return context.open === open;
      return (
        context.open === null && context.told?.what === 'ADDED' && context.told.kind === open.kind && told === null
      );
    },
    'I move the balcony up': ({ context }) =>
      context.order?.ids === balconyFirst && context.order.idempotencyKey === 'press-1' && isFresh(context),
    'I move it down again': ({ context }) =>
      context.order?.ids === asItWas && context.order.idempotencyKey === 'press-2' && isFresh(context),
    'the order is saved': ({ context }, was) => context.order === was.context.order && context.trouble === null,
    'I may not order them any more': ({ context }) => context.order === null && context.trouble === null,
    'nobody is logged in any more': ({ context }) => context.order === null && context.trouble === null,
    'I ordered too often': ({ context }) => context.order === null && wasTooOften(context),
    'no answer comes': ({ context }) => context.trouble?.kind === 'failed',
    'I want to stop selling it': ({ value, context }) => value === 'askingToClose' && isFresh(context),
    'I keep selling it': ({ context }) => context.trouble === null,
    'I stop it': ({ context }) => context.trouble === null,
    'it is stopped': ({ context: { open, told, trouble } }) =>
      open === null && trouble === null && told?.what === 'CLOSED' && told.id === 't-1',
    'the event needs it': ({ context }) => context.trouble?.kind === 'onSale',
    'I stopped too often': ({ context }) => wasTooOften(context),
    'I may not stop it any more': ({ context }) => context.trouble === null,
    'the session is over when I stop it': ({ context }) => context.trouble === null,
    'no answer comes about it': ({ context }) => context.trouble?.kind === 'failed',
  },
  reads: ({ open, order: wanted, sent, trouble, told }) => [
    open?.id,
    open?.kind,
    wanted?.idempotencyKey,
    sent.idempotencyKey,
    trouble?.kind,
    told?.what,
  ],
  situation: ({ value, context }) => [value, isResting(value) && context.open?.id],
  invariant: ({ value, context }) =>
    (typeof value === 'object' || context.open?.id === 't-1') && (value !== 'closeUnknown' || context.trouble !== null),
};

const isResting = (value: object | string) =>
  typeof value === 'object' && 'listing' in value && value.listing === 'resting';

const wasTooOften = ({ trouble }: { trouble: TierTrouble | null }) =>
  trouble?.kind === 'refused' && trouble.failure.code === 'serverRefused';

type Known = { trouble: object | null; told: object | null };
/** Nothing of what came before is told any more. */
const isFresh = ({ trouble, told }: Known) => trouble === null && told === null;
