import { peopleChoiceMachine } from '#machines/desk/people-choice/people-choice-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { chosenGeorge, chosenMaya } from '../sample-people.ts';
import { peopleChoiceSays } from './people-choice-says.ts';

const messages = '/desk/harbour-city-players/events/ev-1/messages?to=chosen';
const ids = ({ people }: { people: readonly { id: string }[] }) => people.map(({ id }) => id).join(' ');

export const peopleChoiceRequirements: RequirementTable<typeof peopleChoiceMachine> = {
  machine: peopleChoiceMachine,
  title: 'Whom somebody chooses to write to',
  inputs: {
    'nobody is chosen': { eventId: 'ev-1', messages, people: [] },
    'George was chosen before a reload': { eventId: 'ev-1', messages, people: [chosenGeorge] },
  },
  listeners: ['keepChoice'],
  listens: { '': ['keepChoice'] },
  events: {
    'I choose Maya': { type: 'peopleChoice.choose', people: [chosenMaya] },
    'I choose all on the page': { type: 'peopleChoice.choose', people: [chosenMaya, chosenGeorge] },
    'I leave Maya out': { type: 'peopleChoice.leaveOut', ids: ['r-1'] },
    'I leave all on the page out': { type: 'peopleChoice.leaveOut', ids: ['r-1', 'r-2'] },
    'I choose none': { type: 'peopleChoice.clear' },
    'I write to them': { type: 'peopleChoice.write' },
  },
  // A box chooses whom it leaves out at the next press.
  only: {
    'I leave all on the page out': ({ context }) => context.people.length === 2,
  },
  permits: {
    choosing: ['peopleChoice.choose?', 'peopleChoice.leaveOut?', 'peopleChoice.clear?', 'peopleChoice.write?'],
  },
  pictures: { choosing: 'desk-people/people-chosen' },
  starts: { 'nobody is chosen': 'choosing', 'George was chosen before a reload': 'choosing' },
  transitions: {
    choosing: {
      'I choose Maya': ['stays: >choice.keep', 'stays'],
      'I choose all on the page': ['stays: >choice.keep', 'stays'],
      'I leave Maya out': ['stays: >choice.keep', 'stays'],
      'I leave all on the page out': 'stays: >choice.keep',
      'I choose none': ['stays: >choice.keep', 'stays'],
      'I write to them': ['stays: navigate', 'stays'],
    },
  },
  asks: { keepChoice: { eventId: 'ev-1' } },
  emits: {
    '>choice.keep': ({ now }) => ({ people: now.context.people }),
    navigate: { to: messages },
  },
  says: peopleChoiceSays,
  after: {
    'I choose Maya': ({ context }, was) =>
      ids(context) === (ids(was.context).includes('r-1') ? ids(was.context) : `${ids(was.context)} r-1`.trim()),
    'I choose all on the page': ({ context }, was) =>
      ids(context) === (ids(was.context).startsWith('r-2') ? 'r-2 r-1' : 'r-1 r-2'),
    'I leave Maya out': ({ context }, was) => ids(context) === ids(was.context).replace(/ ?r-1 ?/, ''),
    'I leave all on the page out': ({ context }) => context.people.length === 0,
    'I choose none': ({ context }) => context.people.length === 0,
    'I write to them': ({ context }, was) => context.people === was.context.people,
  },
  reads: ({ people }) => ids({ people }),
  invariant: ({ context }) => new Set(context.people.map(({ id }) => id)).size === context.people.length,
};
