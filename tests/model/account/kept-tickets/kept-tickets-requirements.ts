import { keptTicketsMachine } from '#machines/account/kept-tickets/kept-tickets-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { bySample } from '#tools/flows/walk/expected.ts';

const comings = {
  'Alex is here': 'forgettingOthers',
  'Maya is here': 'forgettingOthers',
  'nobody is here': 'forgettingOthers',
} as const;

export const keptTicketsRequirements: RequirementTable<typeof keptTicketsMachine> = {
  machine: keptTicketsMachine,
  title: 'The tickets that a device keeps',
  inputs: { 'the page opens': undefined },
  listeners: ['listenToConnection'],
  listens: { outdated: ['listenToConnection'] },
  events: {
    'Alex is here': { type: 'person.known', personId: 'alex' },
    'Maya is here': { type: 'person.known', personId: 'maya' },
    'nobody is here': { type: 'person.known', personId: null },
    'I placed an order': { type: 'tickets.changed' },
    'the connection is back': { type: 'connection.returned' },
    'five minutes pass': { type: 'xstate.after.freshness.keptTickets.kept' },
    'what is kept of others is wiped': done('forgetTicketsOfOthers'),
    'what is kept of others cannot be wiped': failed('forgetTicketsOfOthers'),
    'the tickets are kept': done('keepTickets'),
    'the tickets cannot be read or kept': failed('keepTickets'),
  },
  permits: {
    awaitingSession: ['person.known'],
    forgettingOthers: ['person.known'],
    keepingNothing: ['person.known'],
    keepingTickets: ['person.known', 'tickets.changed'],
    kept: ['person.known', 'tickets.changed'],
    outdated: ['person.known', 'tickets.changed', 'connection.returned'],
  },
  starts: { 'the page opens': 'awaitingSession' },
  transitions: {
    awaitingSession: comings,
    forgettingOthers: {
      ...comings,
      'what is kept of others is wiped': ['keepingTickets', 'keepingNothing'],
      'what is kept of others cannot be wiped': ['keepingTickets', 'keepingNothing'],
    },
    keepingNothing: comings,
    keepingTickets: {
      ...comings,
      'the tickets are kept': 'kept',
      'the tickets cannot be read or kept': 'outdated',
    },
    kept: { ...comings, 'I placed an order': 'keepingTickets', 'five minutes pass': 'outdated' },
    outdated: { ...comings, 'I placed an order': 'keepingTickets', 'the connection is back': 'keepingTickets' },
  },
  asks: {
    forgetTicketsOfOthers: bySample({
      'Alex is here': { personId: 'alex' },
      'Maya is here': { personId: 'maya' },
      'nobody is here': { personId: null },
    }),
  },
  emits: {},
  after: {
    'Alex is here': ({ context }) => context.personId === 'alex',
    'Maya is here': ({ context }) => context.personId === 'maya',
    'nobody is here': ({ context }) => context.personId === null,
  },
  invariant: ({ value, context }) => {
    if (value === 'awaitingSession' || value === 'keepingNothing') return context.personId === null;
    return value === 'forgettingOthers' || context.personId !== null;
  },
};
