import {
  assign,
  setup,
  type ActorRefFrom,
  type CallbackActorLogic,
  type EventObject,
  type PromiseActorLogic,
} from 'xstate';

type Context = {
  /** Who is logged in; null for a visitor. */
  personId: string | null;
};

type Event =
  /** The server has said who is here: at the start, after a login, after a logout, in this tab or in another. */
  | { type: 'person.known'; personId: string | null }
  /** An order was placed, a ticket was given up, or an attendee has another name. */
  | { type: 'tickets.changed' }
  /** The network is back, or the page has the focus again. */
  | { type: 'connection.returned' };

export type KeptTicketsActors = {
  forgetTicketsOfOthers: PromiseActorLogic<void, { personId: string | null }>;
  keepTickets: PromiseActorLogic<void>;
  /** Sends connection.returned. */
  listenToConnection: CallbackActorLogic<EventObject>;
};

/** Keeps the upcoming tickets of the person who is logged in on this device, and nobody else's. */
export const keptTicketsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {} as KeptTicketsActors,
  guards: { isVisitor: ({ context }) => context.personId === null },
  actions: { rememberPerson: assign({ personId: (_, params: { personId: string | null }) => params.personId }) },
  delays: { freshness: 5 * 60_000 },
}).createMachine({
  id: 'keptTickets',
  context: { personId: null },
  initial: 'awaitingSession',
  // Whoever comes or goes does so whatever is under way.
  on: {
    'person.known': {
      target: '.forgettingOthers',
      actions: { type: 'rememberPerson', params: ({ event }) => ({ personId: event.personId }) },
    },
  },
  states: {
    awaitingSession: { description: 'It is not known yet who is here; what is kept stays.' },
    forgettingOthers: {
      description: 'What is kept of anybody else is wiped.',
      invoke: {
        id: 'forgetTicketsOfOthers',
        src: 'forgetTicketsOfOthers',
        input: ({ context }) => ({ personId: context.personId }),
        onDone: [{ guard: 'isVisitor', target: 'keepingNothing' }, { target: 'keepingTickets' }],
        onError: [{ guard: 'isVisitor', target: 'keepingNothing' }, { target: 'keepingTickets' }],
      },
    },
    keepingNothing: { description: 'A visitor has no tickets.' },
    keepingTickets: {
      description: 'The upcoming tickets are read and kept in place of the earlier ones.',
      invoke: { id: 'keepTickets', src: 'keepTickets', onDone: 'kept', onError: 'outdated' },
      on: { 'tickets.changed': { target: 'keepingTickets', reenter: true } },
    },
    kept: {
      description: 'This device has the tickets as the server has just told them.',
      on: { 'tickets.changed': 'keepingTickets' },
      after: { freshness: 'outdated' },
    },
    outdated: {
      description: 'The tickets may have changed since they were kept; they are read again when the page is used.',
      invoke: { id: 'listenToConnection', src: 'listenToConnection' },
      on: { 'tickets.changed': 'keepingTickets', 'connection.returned': 'keepingTickets' },
    },
  },
});

export type KeptTicketsActorRef = ActorRefFrom<typeof keptTicketsMachine>;
