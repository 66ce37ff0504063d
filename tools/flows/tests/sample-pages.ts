import { emit, setup } from 'xstate';
import type { Page } from '../compose/page.ts';
import type { RelayTable } from '../compose/relay-mistakes.ts';
import type { RequirementTable } from '../requirement-table.ts';
import { drinksRequirements } from './samples.ts';

/** A tally beside the machine: it counts two drinks, says that it is full, and counts no more. */
export const tallyMachine = setup({
  types: { events: {} as { type: 'tally.count' }, emitted: {} as { type: 'tally.filled' } },
  actions: { tellFilled: emit({ type: 'tally.filled' }) },
}).createMachine({
  id: 'tally',
  initial: 'empty',
  states: {
    empty: { description: 'Nothing was poured yet.', on: { 'tally.count': 'marked' } },
    marked: {
      description: 'One drink was poured.',
      on: { 'tally.count': { target: 'full', actions: 'tellFilled' } },
    },
    full: { description: 'There is no room for another mark.' },
  },
});

export const tallyRequirements: RequirementTable<typeof tallyMachine> = {
  machine: tallyMachine,
  title: 'The tally',
  inputs: { 'it is new': undefined },
  events: { 'a drink is counted': { type: 'tally.count' } },
  permits: { empty: ['tally.count'], marked: ['tally.count'], full: [] },
  starts: { 'it is new': 'empty' },
  transitions: {
    empty: { 'a drink is counted': 'marked' },
    marked: { 'a drink is counted': 'full: tally.filled' },
  },
  asks: {},
  emits: {},
};

export const drinksPage: Page = {
  name: 'bar',
  title: 'Drinks and <their> tally',
  parts: {
    drinks: {
      requirements: drinksRequirements,
      given: 'it is plugged in',
      samples: ['I insert a coin', 'I choose a drink', 'the drink is poured', 'somebody unplugs it'],
    },
    marks: { requirements: tallyRequirements, given: 'it is new', samples: [] },
  },
  sinks: ['lamp'],
  relays: [
    { from: 'drinks', on: 'drink.poured', to: 'marks', send: () => ({ type: 'tally.count' }) },
    { from: 'drinks', on: 'drink.poured', to: 'lamp', send: () => ({ type: 'lamp.blink' }) },
    { from: 'marks', on: 'tally.emptied', to: 'lamp', send: () => ({ type: 'lamp.blink' }) },
  ],
  rows: {
    'drinks: drink.poured to marks': { sends: [[{}, { type: 'tally.count' }]] },
    'drinks: drink.poured to lamp': { sends: [[{}, { type: 'lamp.blink' }]] },
    'marks: tally.emptied to lamp': { sends: [[{}, { type: 'lamp.blink' }]] },
  },
  unheard: { 'marks: tally.filled': 'whoever fills the machine looks at the tally' },
  ignored: { 'marks in full: tally.count': 'it is emptied once a day' },
  rare: { 'marks: tally.emptied to lamp': 'once a day' },
  ends: { drinks: ({ value }) => value === 'unplugged' },
};

/** The module of pages that the command line is given in its test. */
export const flowPages: readonly Page[] = [drinksPage];

/** A table that is on no page. */
export const relayTables: readonly RelayTable[] = [
  {
    name: 'cellar',
    relays: [{ from: 'pump', on: 'pump.dried', to: 'lamp', send: () => ({ type: 'lamp.blink' }) }],
    rows: { 'pump: pump.dried to lamp': { sends: [[{}, { type: 'lamp.blink' }]] } },
    machines: { pump: 'tally' },
  },
];
