import { eventChangeMachine } from '#machines/desk/event-change/event-change-machine.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import { notTheirs } from '#services/desk/client/from-desk.ts';
import type { EventChange } from '#services/desk/event-change/event-change-service.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, elapsed, failed } from '#tools/flows/walk/events.ts';
import { eventChangeSays } from './event-change-says.ts';
import { calledOff, callOffEffects, moved, movedUntilStart, moveEffects } from './sample-changes.ts';

const look = (change: EventChange, version: number) => ({ type: 'eventChange.look' as const, change, version });
const looked = (result: object) => done('getChangeEffects', result);
const answered = (result: object) => done('changeEvent', result);
const tooOften = {
  __typename: 'CallRefused',
  failure: { code: 'serverRefused', reason: 'tooManyTries', words: 'Too many' },
};

export const shownMove = moveEffects();
export const otherMove = moveEffects({ registrations: 213, orders: 98 });
export const shownCallOff = callOffEffects();
export const otherCallOff = callOffEffects({ registrations: 213 });

export const eventChangeRequirements: RequirementTable<typeof eventChangeMachine> = {
  machine: eventChangeMachine,
  title: 'Moving an event, or calling it off',
  inputs: { 'I look after The Cherry Orchard': { eventId: 'ev-1' } },
  events: {
    'I want to move it by a week': look(moved, 3),
    'tickets are to be given up until it starts': look(movedUntilStart, 3),
    'I want to call it off': look(calledOff, 0),
    'I am told what the move does': looked(shownMove),
    'I am told what calling it off does': looked(shownCallOff),
    'it can’t be moved so': looked({ __typename: 'EventMoveError', refusal: 'STARTS_IN_PAST' }),
    'its times can’t be read': looked({ __typename: 'InvalidFieldsError', fields: [] }),
    'it is over': looked({ __typename: 'EventStateTransitionError' }),
    'the answer is none that I know': looked({ __typename: 'BrandNewError' }),
    'I may not look': looked(notTheirs),
    'nobody is logged in to look': looked(sessionEnded),
    'what it does can’t be read': failed('getChangeEffects'),
    'I try again': { type: 'eventChange.retry' },
    'I decide it': { type: 'eventChange.confirm', idempotencyKey: 'press-1' },
    'I close the dialog': { type: 'eventChange.close' },
    'it is done': answered({ __typename: 'DeskEvent', id: 'ev-1' }),
    'the move does something else by now': answered({ __typename: 'EventMoveChangedError', effects: otherMove }),
    'calling it off does something else by now': answered({ __typename: 'CallOffChangedError', effects: otherCallOff }),
    'it has begun meanwhile': answered({ __typename: 'EventMoveError', refusal: 'HAS_BEGUN' }),
    'it would not be fit for sale': answered({ __typename: 'PublishRefusedError', problems: [] }),
    'it was called off meanwhile': answered({ __typename: 'EventStateTransitionError' }),
    'I pressed too often': answered(tooOften),
    'I may not do it any more': answered(notTheirs),
    'nobody is logged in any more': answered(sessionEnded),
    'no answer comes': failed('changeEvent'),
    'five seconds pass': elapsed('nextTry', 'eventChange.unknown'),
    'I ask again': { type: 'eventChange.askAgain' },
  },
  // A server answers about what it was asked; the dialog has the choices of its own deed.
  only: {
    'tickets are to be given up until it starts': ({ context }) => context.effects !== null && context.change === moved,
    'I want to move it by a week': ({ context }) => context.effects === null || context.change === movedUntilStart,
    'I want to call it off': ({ value, context }) =>
      context.effects === null || !['looking', 'deciding'].includes(String(value)),
    'I am told what the move does': ({ context }) => context.change.deed === 'MOVE',
    'it can’t be moved so': ({ context }) => context.change.deed === 'MOVE',
    'its times can’t be read': ({ context }) => context.change.deed === 'MOVE',
    'the move does something else by now': ({ context }) => context.change.deed === 'MOVE',
    'it has begun meanwhile': ({ context }) => context.change.deed === 'MOVE',
    'it would not be fit for sale': ({ context }) => context.change.deed === 'MOVE',
    'I am told what calling it off does': ({ context }) => context.change.deed === 'CALL_OFF',
    'it is over': ({ context }) => context.change.deed === 'CALL_OFF',
    'calling it off does something else by now': ({ context }) => context.change.deed === 'CALL_OFF',
    'it was called off meanwhile': ({ context }) => context.change.deed === 'CALL_OFF',
  },
  permits: {
    resting: ['eventChange.look'],
    looking: ['eventChange.look', 'eventChange.close'],
    unreadable: ['eventChange.retry', 'eventChange.close'],
    deciding: ['eventChange.look', 'eventChange.confirm', 'eventChange.close'],
    changing: [],
    unknown: ['eventChange.askAgain'],
    refused: ['eventChange.close'],
    done: ['eventChange.close'],
  },
  pictures: {
    resting: 'desk-event-change/resting',
    looking: 'desk-event-change/looking',
    unreadable: 'desk-event-change/unreadable',
    deciding: 'desk-event-change/move',
    changing: 'desk-event-change/moving',
    unknown: 'desk-event-change/unknown',
    refused: 'desk-event-change/refused',
    done: 'desk-event-change/moved',
  },
  starts: { 'I look after The Cherry Orchard': 'resting' },
  transitions: {
    resting: { 'I want to move it by a week': 'looking', 'I want to call it off': 'looking' },
    looking: {
      'I want to move it by a week': 'looking',
      'tickets are to be given up until it starts': 'looking',
      'I want to call it off': 'looking',
      'I am told what the move does': 'deciding',
      'I am told what calling it off does': 'deciding',
      'it can’t be moved so': 'refused',
      'its times can’t be read': 'refused',
      'it is over': 'refused',
      'the answer is none that I know': 'refused',
      'I may not look': 'resting: place.changed, event.changed',
      'nobody is logged in to look': 'resting: session.ended',
      'what it does can’t be read': 'unreadable',
      'I close the dialog': 'resting',
    },
    unreadable: { 'I try again': 'looking', 'I close the dialog': 'resting' },
    deciding: {
      'I want to move it by a week': 'looking',
      'tickets are to be given up until it starts': 'looking',
      'I decide it': 'changing',
      'I close the dialog': 'resting',
    },
    changing: {
      'it is done': 'done: event.changed',
      'the move does something else by now': 'deciding',
      'calling it off does something else by now': 'deciding',
      'it has begun meanwhile': 'refused: event.changed',
      'it would not be fit for sale': 'refused: event.changed',
      'it was called off meanwhile': 'refused: event.changed',
      'I pressed too often': 'refused: event.changed',
      'I may not do it any more': 'resting: place.changed, event.changed',
      'nobody is logged in any more': 'deciding: session.ended',
      'no answer comes': 'unknown',
    },
    unknown: { 'five seconds pass': 'changing', 'I ask again': 'changing' },
    refused: { 'I close the dialog': 'resting' },
    done: { 'I close the dialog': 'resting' },
  },
  asks: {
    getChangeEffects: ({ sample, was: { context } }) => ({ eventId: 'ev-1', change: wanted[sample] ?? context.change }),
    // However often it is asked again.
    changeEvent: ({ was: { context } }) => ({
      eventId: 'ev-1',
      change: context.change,
      effects: context.effects,
      idempotencyKey: 'press-1',
    }),
  },
  emits: {},
  says: eventChangeSays,
  after: {
    'I want to move it by a week': ({ context }) => context.version === 3 && isFresh(context),
    'tickets are to be given up until it starts': ({ context }) => context.effects !== null && isFresh(context),
    'I want to call it off': ({ context }) => context.effects === null && isFresh(context),
    'I am told what the move does': ({ context }) => context.effects === shownMove && !context.isOther,
    'I am told what calling it off does': ({ context }) => context.effects === shownCallOff,
    'it can’t be moved so': ({ context }) => context.refusal?.why === 'STARTS_IN_PAST',
    'its times can’t be read': ({ context }) => context.refusal?.why === 'FIELDS',
    'it is over': ({ context }) => context.refusal?.why === 'STATE',
    'the answer is none that I know': ({ context }) => context.refusal?.why === 'OTHER',
    'what it does can’t be read': ({ context }) => context.unread?.code === 'unexpected',
    'I decide it': ({ context }) => !context.isUnknown,
    'it is done': ({ context }) => context.doneAt === context.version,
    'the move does something else by now': ({ context }) => context.effects === otherMove && context.isOther,
    'calling it off does something else by now': ({ context }) => context.effects === otherCallOff && context.isOther,
    'it has begun meanwhile': ({ context }) => context.refusal?.why === 'HAS_BEGUN',
    'it would not be fit for sale': ({ context }) => context.refusal?.why === 'PROBLEMS',
    'it was called off meanwhile': ({ context }) => context.refusal?.why === 'STATE',
    'I pressed too often': ({ context }) => context.refusal?.why === 'CALL',
    'no answer comes': ({ context }) => context.isUnknown,
    'I close the dialog': ({ context }) => context.effects === null,
  },
  reads: ({ change, version, effects, isOther, refusal, isUnknown, doneAt }, { value }) => [
    change.deed,
    change === movedUntilStart,
    effects?.registrations,
    isOther,
    value === 'refused' && refusal?.why,
    isUnknown,
    value === 'done' && doneAt === version,
  ],
  situation: ({ value, context }) => [value, context.isUnknown],
};

const wanted: Readonly<Record<string, EventChange>> = {
  'I want to move it by a week': moved,
  'tickets are to be given up until it starts': movedUntilStart,
  'I want to call it off': calledOff,
};

const isFresh = ({ refusal, unread, isOther }: { refusal: object | null; unread: object | null; isOther: boolean }) =>
  refusal === null && unread === null && !isOther;
