import { rehearsalMachine } from '#machines/desk/rehearsal/rehearsal-machine.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import { notTheirs } from '#services/desk/client/from-desk.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, elapsed, failed } from '#tools/flows/walk/events.ts';
import { rehearsalSays } from './rehearsal-says.ts';
import { nothingRehearsed, rehearsed } from './sample-rehearsals.ts';

const begin = (isReady: boolean) => ({
  type: 'rehearsal.begin' as const,
  isReady,
  idempotencyKey: 'press-to-begin',
});
const read = (result: object) => done('getEventRehearsal', result);
const answer = (result: object) => done('changeRehearsal', result);

export const rehearsalRequirements: RequirementTable<typeof rehearsalMachine> = {
  machine: rehearsalMachine,
  title: 'Rehearsing the checkout of an event',
  inputs: { 'I look at what stands in the way of publishing': { eventId: 'ev-1' } },
  events: {
    'I rehearse nothing': read(nothingRehearsed),
    'I rehearse it already': read(rehearsed),
    'I may not change it': read(notTheirs),
    'nobody is logged in any more': read(sessionEnded),
    'it can’t be read': failed('getEventRehearsal'),
    'I try again': { type: 'rehearsal.retry' },
    'I begin': begin(true),
    'I begin in spite of an error': begin(false),
    'I end it': { type: 'rehearsal.end', idempotencyKey: 'press-to-end' },
    'the copy is there': answer(rehearsed),
    'the copy is erased': answer(nothingRehearsed),
    'something stands in the way by now': answer({ __typename: 'PublishRefusedError', problems: [] }),
    'I pressed too often': answer({
      __typename: 'CallRefused',
      failure: { code: 'serverRefused', reason: 'tooManyTries', words: 'Too many' },
    }),
    'the answer is none that I know': answer({ __typename: 'BrandNewError' }),
    'I may not do it any more': answer(notTheirs),
    'the session has ended': answer(sessionEnded),
    'no answer comes': failed('changeRehearsal'),
    'five seconds pass': elapsed('nextTry', 'rehearsal.unknown'),
    'I ask again': { type: 'rehearsal.askAgain' },
  },
  only: {
    'the copy is there': ({ context }) => context.deed === 'BEGIN',
    'the copy is erased': ({ context }) => context.deed === 'END',
    'something stands in the way by now': ({ context }) => context.deed === 'BEGIN',
  },
  permits: {
    readingRehearsal: [],
    unreadable: ['rehearsal.retry'],
    none: ['rehearsal.begin?'],
    underWay: ['rehearsal.begin?', 'rehearsal.end'],
    changing: [],
    unknown: ['rehearsal.askAgain'],
    notTold: [],
  },
  pictures: {
    readingRehearsal: 'desk-rehearsal/reading',
    unreadable: 'desk-rehearsal/unreadable',
    none: 'desk-rehearsal/none',
    underWay: 'desk-rehearsal/under-way',
    changing: 'desk-rehearsal/beginning',
    unknown: 'desk-rehearsal/unknown',
    notTold: 'desk-rehearsal/not-told',
  },
  starts: { 'I look at what stands in the way of publishing': 'readingRehearsal' },
  transitions: {
    readingRehearsal: {
      'I rehearse nothing': 'none',
      'I rehearse it already': 'underWay',
      'I may not change it': 'notTold',
      'nobody is logged in any more': 'unreadable: session.ended',
      'it can’t be read': 'unreadable',
    },
    unreadable: { 'I try again': 'readingRehearsal' },
    none: { 'I begin': 'changing' },
    underWay: { 'I begin': 'changing', 'I end it': 'changing' },
    changing: {
      'the copy is there': 'underWay: navigate',
      'the copy is erased': 'none',
      'something stands in the way by now': 'readingRehearsal: event.changed',
      'I pressed too often': 'readingRehearsal: event.changed',
      'the answer is none that I know': 'readingRehearsal: event.changed',
      'I may not do it any more': 'notTold: place.changed',
      'the session has ended': 'readingRehearsal: session.ended',
      'no answer comes': 'unknown',
    },
    unknown: { 'five seconds pass': 'changing', 'I ask again': 'changing' },
  },
  asks: {
    getEventRehearsal: { eventId: 'ev-1' },
    // However often it is asked again.
    changeRehearsal: ({ sample, was: { context } }) => {
      const deed = pressed[sample] ?? context.deed;
      return { deed, eventId: 'ev-1', idempotencyKey: deed === 'BEGIN' ? 'press-to-begin' : 'press-to-end' };
    },
  },
  emits: { navigate: { to: '/preview/copy-1' } },
  says: rehearsalSays,
  after: {
    'I rehearse nothing': ({ context }) => context.copyId === null && context.trouble === null,
    'I rehearse it already': ({ context }) => context.copyId === 'copy-1' && context.trouble === null,
    'it can’t be read': ({ context }) => context.trouble?.code === 'unexpected',
    'I begin': ({ value, context }) => value !== 'changing' || (context.refusal === null && !context.hasEnded),
    'I end it': ({ context }) => context.refusal === null && !context.hasEnded,
    'the copy is there': ({ context }) => context.copyId === 'copy-1' && !context.isUnknown && !context.hasEnded,
    'the copy is erased': ({ context }) => context.copyId === null && context.hasEnded && !context.isUnknown,
    'something stands in the way by now': ({ context }) => context.refusal?.why === 'PROBLEMS' && !context.isUnknown,
    'I pressed too often': ({ context }) => context.refusal?.why === 'CALL' && !context.isUnknown,
    'the answer is none that I know': ({ context }) => context.refusal?.why === 'OTHER',
    'the session has ended': ({ context }) => !context.isUnknown,
    'no answer comes': ({ context }) => context.isUnknown,
  },
  reads: ({ copyId, deed, refusal, isUnknown, hasEnded, trouble }) => [
    copyId,
    deed,
    refusal?.why,
    isUnknown,
    hasEnded,
    trouble?.code,
  ],
  situation: ({ value, context }) => [value, context.isUnknown, context.copyId !== null],
};

const pressed: Readonly<Record<string, 'BEGIN' | 'END'>> = { 'I begin': 'BEGIN', 'I end it': 'END' };
