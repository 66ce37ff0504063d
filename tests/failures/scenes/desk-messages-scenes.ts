import type { OperationName } from '#tests/failures/operations.ts';
import type { Person } from '#tests/failures/person.ts';
import type { Ending, Recovery, Scene, Scenes } from '#tests/failures/scene.ts';
import { withOneKey } from '#tests/failures/scenes/recoveries.ts';
import { told } from '#tests/failures/scenes/told.ts';

const at = '/desk/harbour-city-players/events/ev-1/messages';
const send = 'Send to 212 people';
const form: Ending = {
  toast: null,
  sees: [
    ['heading', 'New message'],
    ['button', send],
    ['button', 'How it is by now'],
  ],
};
const written: Ending = { toast: null, sees: [['heading', 'New message']] };
const doubt = 'Not known yet whether it was sent';
/** By the desk's own footer: nothing is asked where nothing is typed. */
const leave: Scene<'GetMe'>['late']['leave'] = (person) => person.follow('Help');
const left: Ending = { toast: null, sees: [['heading', 'Help']], at: '/help' };
/** What is typed stays, unless one agrees to lose it. */
const leaveTyped: Scene<'GetMe'>['late']['leave'] = async (person) => {
  window.confirm = () => true;
  await person.follow('Help');
};

async function write(person: Person): Promise<void> {
  await person.sees('button', send);
  await person.type('Subject in English', 'Parking');
  await person.type('Text in English', 'Lot B is closed.');
}

function pressParts(operation: OperationName, button: string, says: string) {
  const press = (person: Person) => person.press(button);
  const works: Ending = { ...written, reads: [says] };
  return {
    at,
    arrive: write,
    act: press,
    works,
    fails: {
      ...written,
      reads: [doubt],
      goOn: (person: Person) => person.press('Ask again'),
      afterwards: works,
      sent: 2,
      proves: withOneKey(operation),
    },
    unknown: refused('Foyer can’t do that on this page. Load it anew and try again.'),
    late: {
      leave: leaveTyped,
      left,
      second: { kind: 'waits' as const, again: (person: Person) => person.press('Mailing') },
    },
  };
}
const refused = (reads: string): Recovery => ({ ...written, reads: [reads], sent: 1 });
const invalid = {
  words: {
    message: 'No',
    fields: [{ __typename: 'InvalidField' as const, field: 'words.0.subject', fault: 'TOO_LONG' as const }],
  },
  ...refused('This is too long.'),
};

/** What is written to an event's people (docs/decisions/163). */
export const deskMessagesScenes: Scenes<'GetDeskMessages' | 'GetMessageReach' | 'SendMessage' | 'TestMessage'> = {
  GetDeskMessages: [
    {
      at,
      works: form,
      fails: (failure) => ({
        toast: null,
        reads: told[failure],
        sees: [
          ['heading', 'New message'],
          ['button', 'Try again'],
        ],
        goOn: (person) => person.press('Try again'),
        afterwards: form,
        sent: 2,
      }),
      refusals: {},
      // What the person is by now is asked, and the page is as that says.
      answers: { 'not theirs any more': { data: { deskMessages: null }, ...form, sent: 2 } },
      late: { leave, left, second: { kind: 'retries' } },
    },
  ],
  GetMessageReach: [
    {
      at,
      works: form,
      fails: (failure) => ({
        toast: null,
        reads: [`It could not be counted, and nothing is sent before it is. ${told[failure].at(-1) ?? ''}`],
        sees: [
          ['heading', 'New message'],
          ['button', 'Try again'],
        ],
        goOn: (person) => person.press('Try again'),
        afterwards: form,
        sent: 2,
      }),
      refusals: {},
      answers: { 'not theirs any more': { data: { deskMessageReach: null }, ...form, sent: 2 } },
      late: { leave, left, second: { kind: 'retries' } },
    },
  ],
  SendMessage: [
    {
      ...pressParts('SendMessage', send, 'On its way to 212 people.'),
      refusals: {
        InvalidFieldsError: invalid,
        LimitExceededError: {
          words: { message: 'No', limit: 4 },
          ...refused('Four messages of this event went out in 24 hours. The next one can be sent tomorrow.'),
        },
        NobodyReachedError: { words: { message: 'No' }, ...refused('It would reach nobody any more.') },
      },
      answers: { 'not theirs any more': { data: { sendMessage: null }, ...written, sent: 1 } },
    },
  ],
  TestMessage: [
    {
      ...pressParts('TestMessage', 'Test', 'The test is on its way to dev@foyer.example.'),
      refusals: { InvalidFieldsError: invalid },
      answers: { 'not theirs any more': { data: { testMessage: null }, ...written, sent: 1 } },
    },
  ],
};
