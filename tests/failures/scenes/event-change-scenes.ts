import type { OperationName } from '#tests/failures/operations.ts';
import type { Person } from '#tests/failures/person.ts';
import type { Ending, Recovery, Scene, Scenes } from '#tests/failures/scene.ts';
import { told } from '#tests/failures/scenes/told.ts';
import { withOneKey } from '#tests/failures/scenes/recoveries.ts';
import type { ScriptedServer } from '#tests/failures/scripted-server.ts';
import { callOffEffects, moveEffects } from '#tests/model/desk/event-change/sample-changes.ts';
import { aDeskEvent } from '#tests/model/desk/sample-event.ts';

const whenAt = '/desk/harbour-city-players/events/ev-1/when';
const publishAt = '/desk/harbour-city-players/events/ev-1/publish';
const page: Ending = { toast: null, sees: [['heading', 'The Cherry Orchard']] };
const inDialog = (title: string): Ending => ({ toast: null, sees: [['heading', title]] });
const nothing = (reads: string): Recovery => ({ ...inDialog('Nothing was done'), reads: [reads], sent: 1 });
const doubt = 'Not known yet whether that was done';
const unknownWords = 'Foyer can’t do that on this page. Load it anew and try again.';

/** Out of the dialog, and to a page that asks the server nothing, by the desk's own footer. */
const leave: Scene<'GetMe'>['late']['leave'] = (person) => person.follow('Help');
const left: Ending = { toast: null, sees: [['heading', 'Help']], at: '/help' };

const look = 'See what a move does';
const lookToo = 'See what that does';
const deed = 'Move and tell 212 people';
const deedToo = 'Call off and give $5,475.75 back';

/** The times are saved, which is refused because people have tickets. */
async function type(person: Person): Promise<void> {
  await person.type('Starts', '2026-12-20T19:30');
  await person.type('Ends', '2026-12-20T22:00');
  await person.press('Save times');
  await person.sees('button', look);
}
const needsMove = (server: ScriptedServer) =>
  server.answer('SaveEventPart', () => ({
    saveEventPart: {
      __typename: 'EventMoveNeededError',
      errorCode: 'EVENT_MOVE_NEEDED_ERROR',
      message: 'No',
      registrations: 212,
    },
  }));
const mayCallOff = (server: ScriptedServer) =>
  server.answer('GetDeskEvent', () => ({ deskEvent: aDeskEvent({ deeds: ['PAUSE_SALES', 'CANCEL'] }) }));

const looks = (name: string) => ({
  act: (person: Person) => person.press(name),
  fails: (failure: keyof typeof told): Recovery => ({
    ...inDialog('Nothing was done'),
    reads: told[failure],
    goOn: (person) => person.press('Try again'),
    afterwards: inDialog(name === look ? 'Move it?' : 'Call it off for good?'),
    sent: 2,
  }),
  late: { leave: (person: Person) => person.press('Close'), left: page, second: { kind: 'retries' as const } },
});

const decides = (operation: OperationName, name: string, done: Ending) => ({
  act: (person: Person) => person.press(name),
  works: done,
  fails: {
    ...page,
    reads: [doubt],
    sees: [['button', 'Ask again']],
    goOn: (person: Person) => person.press('Ask again'),
    afterwards: done,
    sent: 2,
    proves: withOneKey(operation),
  } satisfies Recovery,
  unknown: nothing(unknownWords),
  late: { leave, left, second: { kind: 'waits' as const, again: (person: Person) => person.press('Doing it') } },
});

const fields = [{ __typename: 'InvalidField' as const, field: 'move.start', fault: 'UNKNOWN' as const }];
const state = { message: 'No', fromState: 'ENDED', toState: 'CANCELED', transitionError: 'No' };

/** Moving an event, and calling it off (docs/decisions/161, 166). */
export const eventChangeScenes: Scenes<'GetEventMove' | 'MoveEvent' | 'GetCallOff' | 'CancelEvent'> = {
  GetEventMove: [
    {
      at: whenAt,
      given: needsMove,
      arrive: type,
      ...looks(look),
      works: inDialog('Move it?'),
      refusals: {
        EventMoveError: {
          words: { message: 'No', refusal: 'STARTS_IN_PAST' },
          ...nothing('It would start in the past.'),
        },
        InvalidFieldsError: { words: { message: 'No', fields }, ...nothing('A time or the place can’t be used so.') },
      },
      unknown: nothing(unknownWords),
      answers: { 'not theirs any more': { data: { eventMove: null }, ...page, sent: 1 } },
    },
  ],
  MoveEvent: [
    {
      at: whenAt,
      given: needsMove,
      arrive: async (person) => {
        await type(person);
        await person.press(look);
        await person.sees('button', deed);
      },
      ...decides('MoveEvent', deed, inDialog('It is moved')),
      refusals: {
        EventMoveError: { words: { message: 'No', refusal: 'HAS_BEGUN' }, ...nothing('It has begun already.') },
        InvalidFieldsError: { words: { message: 'No', fields }, ...nothing('A time or the place can’t be used so.') },
        PublishRefusedError: {
          words: { message: 'No' },
          ...nothing('It is on sale, and could not be so then: see its sale times.'),
        },
        EventMoveChangedError: {
          words: { message: 'No', effects: moveEffects({ registrations: 213 }) },
          ...inDialog('Move it?'),
          reads: ['Something has changed since. This is what it would do now; nothing was done.'],
          sent: 1,
        },
      },
      answers: { 'not theirs any more': { data: { moveEvent: null }, ...page, sent: 1 } },
    },
  ],
  GetCallOff: [
    {
      at: publishAt,
      given: mayCallOff,
      arrive: (person) => person.sees('button', lookToo),
      ...looks(lookToo),
      works: inDialog('Call it off for good?'),
      refusals: {
        EventStateTransitionError: {
          words: state,
          ...nothing('It is over, called off already, or was never published.'),
        },
      },
      unknown: nothing(unknownWords),
      answers: { 'not theirs any more': { data: { callOff: null }, ...page, sent: 1 } },
    },
  ],
  CancelEvent: [
    {
      at: publishAt,
      given: mayCallOff,
      arrive: async (person) => {
        await person.press(lookToo);
        await person.sees('button', deedToo);
      },
      ...decides('CancelEvent', deedToo, inDialog('It is called off')),
      refusals: {
        EventStateTransitionError: {
          words: state,
          ...nothing('It is over, called off already, or was never published.'),
        },
        CallOffChangedError: {
          words: { message: 'No', effects: callOffEffects({ registrations: 213 }) },
          ...inDialog('Call it off for good?'),
          reads: ['Something has changed since. This is what it would do now; nothing was done.'],
          sent: 1,
        },
      },
      answers: { 'not theirs any more': { data: { cancelEvent: null }, ...page, sent: 1 } },
    },
  ],
};
