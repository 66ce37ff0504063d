import { eventRepeatMachine } from '#machines/desk/event-repeat/event-repeat-machine.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import { notTheirs } from '#services/desk/client/from-desk.ts';
import type { RepeatDraft } from '#services/desk/event-repeat/event-repeat-service.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, elapsed, failed } from '#tools/flows/walk/events.ts';
import { eventRepeatSays } from './event-repeat-says.ts';
import {
  eachSecondWeek,
  eachWeek,
  fortnightly,
  noDates,
  otherDates,
  repeated,
  unnumbered,
  weekly,
} from './sample-repeats.ts';

const told = (result: object) => done('getEventRepeat', result);
const answered = (result: object) => done('repeatEvent', result);
const change = (draft: RepeatDraft) => ({ type: 'eventRepeat.changeRule' as const, draft });
const toggle = (start: string) => ({ type: 'eventRepeat.toggle' as const, start });
const faulty = {
  __typename: 'InvalidFieldsError',
  fields: [{ __typename: 'InvalidField', field: 'rule.times', fault: 'OUT_OF_RANGE' }],
};
const tooOften = {
  __typename: 'CallRefused',
  failure: { code: 'serverRefused', reason: 'tooManyTries', words: 'Too many' },
};
const isBegun = ({ context }: { context: { draft: RepeatDraft } }) =>
  context.draft.every === 1 && context.draft.times === '8';

export const eventRepeatRequirements: RequirementTable<typeof eventRepeatMachine> = {
  machine: eventRepeatMachine,
  title: 'Repeating an event',
  inputs: { 'I repeat The Cherry Orchard': { eventId: 'ev-1' } },
  events: {
    'I am told the dates of each week': told(eachWeek),
    'I am told those of each second week': told(eachSecondWeek),
    'the rule has no dates': told(noDates),
    'the rule can’t be used': told(faulty),
    'the answer to that is none that I know': told({ __typename: 'BrandNewError' }),
    'I may not look': told(notTheirs),
    'nobody is logged in to look': told(sessionEnded),
    'the dates can’t be read': failed('getEventRepeat'),
    'I try again': { type: 'eventRepeat.retry' },
    'I want it each second week': change(fortnightly),
    'I want it each week again': change(weekly),
    'I name no number': change(unnumbered),
    'I name the number again': change(weekly),
    'I leave out the first, or take it in': toggle('2026-12-20T19:30:00'),
    'I choose one that is there': toggle('2026-12-27T19:30:00'),
    'I make them': { type: 'eventRepeat.make', idempotencyKey: 'press-1' },
    'they are made': answered(repeated),
    'they are others by now': answered({ __typename: 'RepeatChangedError', repeat: otherDates }),
    'the rule can’t be used any more': answered(faulty),
    'I pressed too often': answered(tooOften),
    'the answer is none that I know': answered({ __typename: 'BrandNewError' }),
    'I may not make them any more': answered(notTheirs),
    'nobody is logged in any more': answered(sessionEnded),
    'no answer comes': failed('repeatEvent'),
    'five seconds pass': elapsed('nextTry', 'eventRepeat.unknown'),
    'I ask again': { type: 'eventRepeat.askAgain' },
    'I go on': { type: 'eventRepeat.goOn' },
  },
  // A server tells the dates of the rule that it was asked about; the form changes one thing at a time.
  only: {
    'I am told the dates of each week': ({ context }) => context.draft.every === 1,
    'I am told those of each second week': ({ context }) => context.draft.every === 2,
    'I want it each second week': isBegun,
    'I want it each week again': ({ context }) => context.draft.every === 2,
    'I name no number': isBegun,
    'I name the number again': ({ context }) => context.draft.times === '',
    'I leave out the first, or take it in': ({ context }) => context.repeat === null || context.repeat === eachWeek,
  },
  permits: {
    readingDates: ['eventRepeat.changeRule'],
    unreadable: ['eventRepeat.retry', 'eventRepeat.changeRule'],
    unusable: ['eventRepeat.changeRule'],
    choosing: ['eventRepeat.changeRule', 'eventRepeat.toggle?', 'eventRepeat.make?'],
    making: [],
    unknown: ['eventRepeat.askAgain'],
    made: ['eventRepeat.goOn'],
    notTheirs: [],
  },
  pictures: {
    readingDates: 'desk-event-repeat/reading',
    unreadable: 'desk-event-repeat/unreadable',
    unusable: 'desk-event-repeat/unusable',
    choosing: 'desk-event-repeat/choosing',
    making: 'desk-event-repeat/making',
    unknown: 'desk-event-repeat/unknown',
    made: 'desk-event-repeat/made',
    notTheirs: 'desk-event-repeat/not-theirs',
  },
  starts: { 'I repeat The Cherry Orchard': 'readingDates' },
  transitions: {
    readingDates: {
      'I am told the dates of each week': 'choosing',
      'I am told those of each second week': 'choosing',
      'the rule has no dates': 'choosing',
      'the rule can’t be used': 'unusable',
      'the answer to that is none that I know': 'unusable',
      'I may not look': 'notTheirs: place.changed, event.changed',
      'nobody is logged in to look': 'unreadable: session.ended',
      'the dates can’t be read': 'unreadable',
      'I want it each second week': 'readingDates',
      'I want it each week again': 'readingDates',
      'I name no number': 'readingDates',
      'I name the number again': 'readingDates',
    },
    unreadable: {
      'I try again': 'readingDates',
      'I want it each second week': 'readingDates',
      'I want it each week again': 'readingDates',
      'I name no number': 'readingDates',
      'I name the number again': 'readingDates',
    },
    unusable: {
      'I want it each second week': 'readingDates',
      'I want it each week again': 'readingDates',
      'I name no number': 'readingDates',
      'I name the number again': 'readingDates',
    },
    choosing: {
      'I want it each second week': 'readingDates',
      'I want it each week again': 'readingDates',
      'I name no number': 'readingDates',
      'I name the number again': 'readingDates',
      'I leave out the first, or take it in': 'stays',
      'I choose one that is there': 'stays',
      'I make them': ['making', 'stays'],
    },
    making: {
      'they are made': 'made',
      'they are others by now': 'choosing',
      'the rule can’t be used any more': 'unusable',
      'I pressed too often': 'choosing',
      'the answer is none that I know': 'choosing',
      'I may not make them any more': 'notTheirs: place.changed, event.changed',
      'nobody is logged in any more': 'choosing: session.ended',
      'no answer comes': 'unknown',
    },
    unknown: { 'five seconds pass': 'making', 'I ask again': 'making' },
    made: { 'I go on': 'readingDates' },
  },
  asks: {
    getEventRepeat: ({ sample, was: { context } }) => ({ eventId: 'ev-1', draft: wanted[sample] ?? context.draft }),
    // However often it is asked again.
    repeatEvent: ({ was: { context } }) => ({
      eventId: 'ev-1',
      draft: context.draft,
      starts: startsIn(context),
      idempotencyKey: 'press-1',
    }),
  },
  emits: {},
  says: eventRepeatSays,
  after: {
    'I am told the dates of each week': ({ context }) => context.repeat === eachWeek,
    'I am told those of each second week': ({ context }) => context.repeat === eachSecondWeek,
    'the rule has no dates': ({ context }) => context.repeat === noDates,
    'the rule can’t be used': ({ context }) => context.faults.length === 1,
    'the answer to that is none that I know': ({ context }) =>
      context.faults.length === 0 && context.trouble?.why === 'OTHER',
    'the dates can’t be read': ({ context }) => context.unread?.code === 'unexpected',
    'I try again': ({ context }) => context.unread === null,
    'I want it each second week': ({ context }) => context.draft === fortnightly && isFresh(context),
    'I want it each week again': ({ context }) => context.draft === weekly && isFresh(context),
    'I name no number': ({ context }) => context.draft === unnumbered && isFresh(context),
    'I name the number again': ({ context }) => context.draft === weekly && isFresh(context),
    'I leave out the first, or take it in': ({ context }, was) =>
      isToggled('2026-12-20T19:30:00', context, was.context),
    'I make them': ({ context, value }) => value !== 'making' || (!context.isUnknown && context.trouble === null),
    'they are made': ({ context }) => context.made === repeated.events,
    'they are others by now': ({ context }) => context.repeat === otherDates && context.trouble?.why === 'CHANGED',
    'the rule can’t be used any more': ({ context }) => context.faults.length === 1,
    'I pressed too often': ({ context }) => context.trouble?.why === 'CALL',
    'the answer is none that I know': ({ context }) => context.trouble?.why === 'OTHER',
    'no answer comes': ({ context }) => context.isUnknown,
    'I go on': ({ context }) => context.made.length === 0 && context.leftOut.length === 0,
  },
  reads: ({ draft, repeat, leftOut, faults, trouble, unread, isUnknown, made }) => [
    draft.every,
    draft.times,
    repeat?.dates.map(({ start, isThere }) => [start, isThere]),
    leftOut.length,
    faults.length,
    trouble?.why,
    unread === null,
    isUnknown,
    made.length,
  ],
  situation: ({ value, context }) => [
    value,
    context.leftOut.length,
    value === 'choosing' && [startsIn(context).length > 0, context.repeat === eachWeek],
  ],
};

const wanted: Readonly<Record<string, RepeatDraft>> = {
  'I want it each second week': fortnightly,
  'I want it each week again': weekly,
  'I name no number': unnumbered,
  'I name the number again': weekly,
};

type Known = { faults: readonly object[]; trouble: object | null; unread: object | null };
const isFresh = ({ faults, trouble, unread }: Known) => faults.length === 0 && trouble === null && unread === null;

type Chosen = { repeat: { dates: readonly { start: string; isThere: boolean }[] } | null; leftOut: readonly string[] };

const startsIn = ({ repeat, leftOut }: Chosen): string[] =>
  (repeat?.dates ?? []).flatMap(({ start, isThere }) => (isThere || leftOut.includes(start) ? [] : [start]));

/** One that the rule has, and that is not there already. */
function isToggled(start: string, { leftOut }: Chosen, was: Chosen): boolean {
  const isFree = was.repeat?.dates.some((date) => date.start === start && !date.isThere) === true;
  return leftOut.includes(start) === (isFree ? !was.leftOut.includes(start) : was.leftOut.includes(start));
}
