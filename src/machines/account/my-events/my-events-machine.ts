import type { ActorRefFrom } from 'xstate';
import { withDayChosen, withFilterChosen } from '#machines/account/my-events/my-events-criteria.ts';
import { myEventsSetup, ticketsLookedUp, viewAsked } from '#machines/account/my-events/my-events-setup.ts';

/** Where nothing is heard for a while, what this device keeps is shown until what is awaited comes; recall: an actor id. */
const keptMeanwhile = (awaited: string, recall: 'recallBeforeSession' | 'recallMeanwhile') =>
  myEventsSetup.createStateConfig({
    initial: 'waiting',
    states: {
      waiting: {
        description: `The ${awaited} is expected at any moment.`,
        after: { silence: 'offeringKept' },
      },
      offeringKept: {
        description: `Nothing was heard for a while: what this device keeps is shown until the ${awaited} comes.`,
        invoke: {
          id: recall,
          src: 'recallTickets',
          input: ticketsLookedUp,
          onDone: {
            actions: { type: 'rememberRecalled', params: ({ event }) => ({ recalled: event.output }) },
          },
          onError: {},
        },
      },
    },
  });

/** The customer's registrations by day, from the server or, where that gives no answer, as this device kept them. */
export const myEventsMachine = myEventsSetup.createMachine({
  id: 'myEvents',
  context: ({ input }) => ({ ...input, personId: null, result: null, kept: null, ticketId: null }),
  invoke: [
    { id: 'watchPerson', src: 'watchPerson' },
    { id: 'watchDay', src: 'watchDay', input: ({ context }) => ({ today: context.today }) },
  ],
  type: 'parallel',
  states: {
    criteria: {
      description: 'Tab, day and attendees go into the address, so that they can be reloaded and gone back to.',
      initial: 'following',
      states: {
        following: {
          description: 'Every choice becomes an address; the address comes back as news.',
          on: {
            'myEvents.chooseDay': {
              actions: {
                type: 'goTo',
                params: ({ context, event }) => ({
                  criteria: withDayChosen(context.criteria, event.day, context.today),
                }),
              },
            },
            'myEvents.chooseTab': {
              actions: {
                type: 'goTo',
                params: ({ context, event }) => ({ criteria: withFilterChosen(context.criteria, event.filter) }),
              },
            },
            'myEvents.showAttendees': {
              actions: {
                type: 'goTo',
                params: ({ context, event }) => ({
                  criteria: { ...context.criteria, allAttendees: event.all, page: 1 },
                }),
              },
            },
          },
        },
      },
    },
    ticket: {
      description: 'A ticket with its code for the door can lie over the list.',
      initial: 'away',
      on: {
        'ticket.show': {
          guard: { type: 'isListed', params: ({ event }) => ({ registrationId: event.registrationId }) },
          target: '.shown',
          actions: { type: 'rememberTicket', params: ({ event }) => ({ registrationId: event.registrationId }) },
        },
      },
      states: {
        away: { description: 'The list alone is seen.' },
        shown: {
          description:
            'One ticket of the list is shown, to be scanned, printed or put into a calendar; it goes when the list is read again without it.',
          exit: 'forgetTicket',
          always: { guard: 'isTicketGone', target: 'away' },
          on: {
            'ticket.putAway': 'away',
            'address.changed': 'away',
            'person.known': {
              guard: { type: 'isSomeoneElse', params: ({ event }) => ({ personId: event.personId }) },
              target: 'away',
            },
          },
        },
      },
    },
    list: {
      description: 'The registrations that fit the address.',
      initial: 'awaitingSession',
      states: {
        awaitingSession: {
          description: 'It is not known yet who is here.',
          ...keptMeanwhile('session', 'recallBeforeSession'),
          on: {
            'person.known': [
              {
                guard: { type: 'isOwnerOfKept', params: ({ event }) => ({ personId: event.personId }) },
                target: 'askingAgain',
              },
              {
                guard: { type: 'isSamePerson', params: ({ event }) => ({ personId: event.personId }) },
                target: 'asking',
              },
            ],
            'person.unreachable': [{ guard: 'isKeptShown', target: 'showingKept' }, { target: 'recalling' }],
            'address.changed': {
              target: '.waiting',
              actions: [
                { type: 'rememberCriteria', params: ({ event }) => ({ criteria: event.criteria }) },
                'announceView',
              ],
            },
            'day.began': {
              actions: [{ type: 'rememberToday', params: ({ event }) => ({ today: event.today }) }, 'announceView'],
            },
          },
        },
        reading: {
          description: 'The server is asked for what it may tell: nothing before somebody is known.',
          always: [{ guard: 'isPersonKnown', target: 'asking' }, { target: 'recalling' }],
        },
        asking: {
          description: 'The server is asked; skeletons keep the shape of what comes.',
          ...keptMeanwhile('list', 'recallMeanwhile'),
          invoke: {
            id: 'getMyEventsPage',
            src: 'getMyEventsPage',
            input: viewAsked,
            onDone: [
              {
                guard: { type: 'hasSessionEnded', params: ({ event }) => ({ answer: event.output }) },
                target: 'failed',
                actions: 'askWhoIsHere',
              },
              {
                target: 'answered',
                actions: { type: 'rememberResult', params: ({ event }) => ({ answer: event.output }) },
              },
            ],
            onError: [{ guard: 'isKeptShown', target: 'showingKept' }, { target: 'recalling' }],
          },
        },
        answered: {
          description: 'The server has answered.',
          always: [
            { guard: 'hasItems', target: 'showing' },
            { guard: 'isPastTheEnd', target: 'turningBack', actions: 'goToLastPage' },
            { target: 'empty' },
          ],
        },
        showing: { description: 'At least one registration fits; a page of them is shown by day.' },
        empty: { description: 'Nothing fits; the chosen day is named, and the way to events is shown.' },
        turningBack: { description: 'The address names a page after the last one and is led to the last.' },
        recalling: {
          description: 'The server gives no answer: what this device keeps is looked up.',
          invoke: {
            id: 'recallTickets',
            src: 'recallTickets',
            input: ticketsLookedUp,
            onDone: [
              {
                guard: { type: 'isRecalled', params: ({ event }) => ({ recalled: event.output }) },
                target: 'showingKept',
                actions: { type: 'rememberRecalled', params: ({ event }) => ({ recalled: event.output }) },
              },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
        },
        showingKept: {
          description: 'Tickets that this device kept are shown, marked as such and with their age.',
          invoke: [
            { id: 'watchClock', src: 'watchClock' },
            { id: 'listenToConnection', src: 'listenToConnection' },
          ],
          on: {
            'clock.moved': { actions: { type: 'moveClock', params: ({ event }) => ({ now: event.now }) } },
            'connection.returned': 'askingAgain',
            'person.known': {
              guard: { type: 'isSamePerson', params: ({ event }) => ({ personId: event.personId }) },
              target: 'askingAgain',
            },
            'myEvents.retry': { target: 'askingAgain', actions: 'askWhoIsHere' },
          },
        },
        askingAgain: {
          description: 'The server is asked again; what was kept stays until it answers.',
          invoke: {
            id: 'getMyEventsPageAgain',
            src: 'getMyEventsPage',
            input: viewAsked,
            onDone: [
              {
                guard: { type: 'hasSessionEnded', params: ({ event }) => ({ answer: event.output }) },
                target: 'failed',
                actions: 'askWhoIsHere',
              },
              {
                target: 'answered',
                actions: { type: 'rememberResult', params: ({ event }) => ({ answer: event.output }) },
              },
            ],
            onError: 'showingKept',
          },
        },
        failed: {
          description: 'The list was thrown back; it can be asked for again.',
          on: {
            'person.known': {
              guard: { type: 'isSamePerson', params: ({ event }) => ({ personId: event.personId }) },
              target: 'asking',
            },
            'myEvents.retry': [
              { guard: 'isPersonKnown', target: 'asking', actions: 'askWhoIsHere' },
              { target: 'awaitingSession', actions: 'askWhoIsHere' },
            ],
          },
        },
      },
      on: {
        'registration.known': {
          actions: { type: 'showRegistration', params: ({ event }) => ({ registration: event.registration }) },
        },
        'registration.gone': { target: '.reading', actions: 'announceView' },
        'attendee.known': { actions: { type: 'showAttendee', params: ({ event }) => ({ attendee: event.attendee }) } },
        'person.known': {
          guard: { type: 'isSomeoneElse', params: ({ event }) => ({ personId: event.personId }) },
          target: '.asking',
          actions: { type: 'rememberPerson', params: ({ event }) => ({ personId: event.personId }) },
        },
        'address.changed': {
          target: '.reading',
          actions: [
            { type: 'rememberCriteria', params: ({ event }) => ({ criteria: event.criteria }) },
            'announceView',
          ],
        },
        'day.began': {
          target: '.reading',
          actions: [{ type: 'rememberToday', params: ({ event }) => ({ today: event.today }) }, 'announceView'],
        },
      },
    },
  },
});

export type MyEventsActorRef = ActorRefFrom<typeof myEventsMachine>;
