import { callOffProgressMachine } from '#machines/desk/call-off-progress/call-off-progress-machine.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import { notTheirs } from '#services/desk/client/from-desk.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, elapsed, failed } from '#tools/flows/walk/events.ts';
import { callOffProgressSays } from './call-off-progress-says.ts';
import { aProgress, overAndDone, paused } from './sample-progress.ts';

const goingOn = aProgress();
const waiting = aProgress({ left: 0, done: 97, unasked: 0 });
const hold = (isPaused: boolean) => ({
  type: 'callOffProgress.hold' as const,
  isPaused,
  idempotencyKey: `press-${isPaused ? 'pause' : 'resume'}`,
});

export const callOffProgressRequirements: RequirementTable<typeof callOffProgressMachine> = {
  machine: callOffProgressMachine,
  title: 'How far the calling off of an event is',
  inputs: { 'I look at The Cherry Orchard, which is called off': { eventId: 'ev-1' } },
  events: {
    'some orders are left': done('getCallOffProgress', goingOn),
    'it is paused': done('getCallOffProgress', paused),
    'money is on its way': done('getCallOffProgress', waiting),
    'all is done': done('getCallOffProgress', overAndDone),
    'it was not called off here': done('getCallOffProgress', notTheirs),
    'nobody is logged in any more': done('getCallOffProgress', sessionEnded),
    'it can’t be read': failed('getCallOffProgress'),
    'I try again': { type: 'callOffProgress.retry' },
    'five seconds pass': elapsed('nextLook', 'callOffProgress.goingOn'),
    'I pause it': hold(true),
    'I let it go on': hold(false),
    'it pauses': done('holdCallOff', paused),
    'it goes on': done('holdCallOff', goingOn),
    'I pressed too often': done('holdCallOff', {
      __typename: 'CallRefused',
      failure: { code: 'serverRefused', reason: 'tooManyTries', words: 'Too many' },
    }),
    'I may not do that any more': done('holdCallOff', notTheirs),
    'the session has ended': done('holdCallOff', sessionEnded),
    'no answer comes': failed('holdCallOff'),
    'five more seconds pass': elapsed('nextTry', 'callOffProgress.unknown'),
    'I ask again': { type: 'callOffProgress.askAgain' },
  },
  only: {
    'it pauses': ({ context }) => context.isPaused,
    'it goes on': ({ context }) => !context.isPaused,
  },
  permits: {
    readingProgress: ['callOffProgress.hold?'],
    unreadable: ['callOffProgress.retry'],
    goingOn: ['callOffProgress.hold?'],
    holding: [],
    unknown: ['callOffProgress.askAgain'],
    over: [],
    notTold: [],
  },
  pictures: {
    readingProgress: 'desk-call-off/reading',
    unreadable: 'desk-call-off/unreadable',
    goingOn: 'desk-call-off/going-on',
    holding: 'desk-call-off/holding',
    unknown: 'desk-call-off/unknown',
    over: 'desk-call-off/over',
    notTold: 'desk-call-off/not-told',
  },
  starts: { 'I look at The Cherry Orchard, which is called off': 'readingProgress' },
  transitions: {
    readingProgress: {
      'some orders are left': 'goingOn',
      'it is paused': 'goingOn',
      'money is on its way': 'goingOn',
      'all is done': 'over',
      'it was not called off here': 'notTold',
      'nobody is logged in any more': 'unreadable: session.ended',
      'it can’t be read': ['unreadable', 'goingOn'],
      'I pause it': ['holding', 'stays'],
      'I let it go on': ['holding', 'stays'],
    },
    unreadable: { 'I try again': 'readingProgress' },
    goingOn: {
      'five seconds pass': 'readingProgress',
      'I pause it': ['holding', 'stays'],
      'I let it go on': ['holding', 'stays'],
    },
    holding: {
      'it pauses': 'goingOn',
      'it goes on': 'goingOn',
      'I pressed too often': 'goingOn',
      'I may not do that any more': 'goingOn: place.changed',
      'the session has ended': 'goingOn: session.ended',
      'no answer comes': 'unknown',
    },
    unknown: { 'five more seconds pass': 'holding', 'I ask again': 'holding' },
  },
  asks: {
    getCallOffProgress: { eventId: 'ev-1' },
    // However often it is asked again.
    holdCallOff: ({ sample, was: { context } }) => {
      const isPaused = { 'I pause it': true, 'I let it go on': false }[sample] ?? context.isPaused;
      return { eventId: 'ev-1', isPaused, idempotencyKey: isPaused ? 'press-pause' : 'press-resume' };
    },
  },
  emits: {},
  says: callOffProgressSays,
  after: {
    'some orders are left': ({ context }) => context.progress === goingOn && context.trouble === null,
    'it is paused': ({ context }) => context.progress === paused,
    'money is on its way': ({ context }) => context.progress === waiting,
    'all is done': ({ context }) => context.progress === overAndDone,
    'it can’t be read': ({ value, context }) =>
      value === 'unreadable' ? context.trouble?.code === 'unexpected' : context.progress !== null,
    'it pauses': ({ context }) => context.progress === paused && context.trouble === null,
    'it goes on': ({ context }) => context.progress === goingOn,
    'I pressed too often': ({ context }) => context.trouble?.code === 'serverRefused',
    'I pause it': ({ value, context }) => value !== 'holding' || context.trouble === null,
  },
  reads: ({ progress, isPaused, trouble }, { value }) => [
    progress?.done,
    progress?.pausedAt,
    (value === 'holding' || value === 'unknown') && isPaused,
    trouble?.code,
  ],
  situation: ({ value, context }) => [value, context.progress === null],
};
