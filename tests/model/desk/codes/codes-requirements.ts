import { codesMachine } from '#machines/desk/codes/codes-machine.ts';
import type { CodeTrouble } from '#machines/desk/codes/codes-setup.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import { notTheirs } from '#services/desk/client/from-desk.ts';
import { aCode, aCodeList, early, friends, playersCodes } from '#tests/model/desk/sample-codes.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, elapsed, failed } from '#tools/flows/walk/events.ts';
import { codesSays } from './codes-says.ts';

/** As they are once FRIENDS10 was saved, or stopped. */
const afterwards = aCodeList([aCode({ version: 3, state: 'EXPIRED' }), early]);
const tooOften = {
  __typename: 'CallRefused' as const,
  failure: { code: 'serverRefused' as const, reason: 'tooManyTries' as const, words: 'Too many' },
};

export const codesRequirements: RequirementTable<typeof codesMachine> = {
  machine: codesMachine,
  title: 'Promotion codes',
  inputs: { 'I look at the codes': { organizationId: 'o-1' } },
  events: {
    'they are read': done('getDeskCodes', playersCodes),
    'they are others now': done('getDeskCodes', afterwards),
    'I may not read them': done('getDeskCodes', notTheirs),
    'nobody is logged in': done('getDeskCodes', sessionEnded),
    'they can’t be read': failed('getDeskCodes'),
    'I try again': { type: 'codes.retry' },
    'I open FRIENDS10': { type: 'codes.open', open: { id: 'c-1' } },
    'I begin a new one': { type: 'codes.open', open: { id: null } },
    'I close the form': { type: 'codes.collapse' },
    'a form saved something': { type: 'codes.saved' },
    'I want to stop FRIENDS10': { type: 'codes.askToStop', id: 'c-1' },
    'I keep it': { type: 'codes.keep' },
    'I stop it': { type: 'codes.stop', idempotencyKey: 'press-1' },
    'it is stopped': done('stopCode', { __typename: 'DeskCode', id: 'c-1', state: 'EXPIRED' }),
    'I stopped too often': done('stopCode', tooOften),
    'I may not stop it any more': done('stopCode', notTheirs),
    'the session is over when I stop it': done('stopCode', sessionEnded),
    'no answer comes': failed('stopCode'),
    'five seconds pass': elapsed('nextTry', 'codes.stopUnknown'),
    'I ask again': { type: 'codes.askAgain' },
  },
  only: {
    // What was stopped has no way to be stopped once more.
    'I want to stop FRIENDS10': ({ context }) =>
      context.list === null || context.list.codes.some(({ id, state }) => id === 'c-1' && state === friends.state),
    'they are read': ({ context }) => context.list === null,
    'they are others now': ({ context }) => context.list !== null,
  },
  permits: {
    readingCodes: [],
    unreadable: ['codes.retry'],
    signedOut: ['codes.retry'],
    notTheirs: [],
    'listing.resting': ['codes.open?', 'codes.collapse?', 'codes.saved', 'codes.askToStop'],
    'listing.rereading': ['codes.open?', 'codes.collapse?', 'codes.saved', 'codes.askToStop'],
    askingToStop: ['codes.stop', 'codes.keep'],
    stopping: [],
    stopUnknown: ['codes.keep', 'codes.askAgain'],
  },
  pictures: {
    readingCodes: 'desk-codes/reading',
    unreadable: 'desk-codes/unreadable',
    signedOut: 'desk-codes/signed-out',
    notTheirs: 'desk-codes/not-theirs',
    'listing.resting': 'desk-codes/codes',
    'listing.rereading': 'desk-codes/rereading',
    askingToStop: 'desk-codes/asking-to-stop',
    stopping: 'desk-codes/stopping',
    stopUnknown: 'desk-codes/stop-unknown',
  },
  starts: { 'I look at the codes': 'readingCodes' },
  transitions: {
    readingCodes: {
      'they are read': 'listing.resting',
      'I may not read them': 'notTheirs',
      'nobody is logged in': 'signedOut: session.ended',
      'they can’t be read': 'unreadable',
    },
    unreadable: { 'I try again': 'readingCodes' },
    signedOut: { 'I try again': 'readingCodes' },
    listing: {
      'I open FRIENDS10': 'stays',
      'I begin a new one': 'stays',
      'I close the form': 'stays',
      'a form saved something': 'listing.rereading: codes.changed',
      'I want to stop FRIENDS10': 'askingToStop',
    },
    'listing.rereading': {
      'they are others now': 'listing.resting',
      'I may not read them': 'listing.resting: place.changed',
      'nobody is logged in': 'listing.resting: session.ended',
      'they can’t be read': 'listing.resting',
    },
    askingToStop: { 'I stop it': 'stopping', 'I keep it': 'listing.resting' },
    stopping: {
      'it is stopped': 'listing.rereading: codes.changed',
      'I stopped too often': 'askingToStop',
      'I may not stop it any more': 'listing.resting: place.changed',
      'the session is over when I stop it': 'askingToStop: session.ended',
      'no answer comes': 'stopUnknown',
    },
    stopUnknown: {
      'five seconds pass': 'stopping',
      'I ask again': 'stopping',
      'I keep it': 'listing.rereading: codes.changed',
    },
  },
  asks: {
    getDeskCodes: { organizationId: 'o-1' },
    stopCode: { id: 'c-1', idempotencyKey: 'press-1' },
  },
  emits: {},
  says: codesSays,
  after: {
    'they are read': ({ context }) => context.list === playersCodes && context.unread === null,
    'they are others now': ({ context }) => context.list === afterwards,
    'they can’t be read': ({ context }, was) =>
      was.context.list === null ? context.unread !== null : context.list === was.context.list,
    'I open FRIENDS10': ({ context }) => context.open?.id === 'c-1' && context.told === null,
    'I begin a new one': ({ context }) => context.open !== null && context.open.id === null && context.told === null,
    'I close the form': ({ context }) => context.open === null,
    'a form saved something': ({ context }, was) => {
      const { open, told } = was.context;
      if (open === null || open.id !== null) return context.open === open && context.told === told;
      return context.open === null && context.told?.what === 'ADDED';
    },
    'I want to stop FRIENDS10': ({ context }) =>
      context.asked === 'c-1' && context.trouble === null && context.told === null,
    'I keep it': ({ context }) => context.trouble === null,
    'I stop it': ({ context }) => context.trouble === null,
    'it is stopped': ({ context: { open, told, trouble } }) =>
      open === null && trouble === null && told?.what === 'STOPPED' && told.id === 'c-1',
    'I stopped too often': ({ context }) => wasTooOften(context),
    'I may not stop it any more': ({ context }) => context.trouble === null,
    'the session is over when I stop it': ({ context }) => context.trouble === null,
    'no answer comes': ({ context }) => context.trouble?.kind === 'failed',
  },
  reads: ({ list, open, trouble, told, unread }) => [
    list === null,
    list === afterwards,
    open === null,
    open?.id,
    trouble?.kind,
    told?.what,
    unread === null,
  ],
  situation: ({ value, context }) => [value, typeof value === 'object' && context.open?.id],
  invariant: ({ value, context }) =>
    (typeof value === 'string' || context.list !== null) && (value !== 'stopUnknown' || context.trouble !== null),
};

const wasTooOften = ({ trouble }: { trouble: CodeTrouble | null }) =>
  trouble?.kind === 'refused' && trouble.failure.code === 'serverRefused';
