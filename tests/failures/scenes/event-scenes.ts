import { serverTrouble, type TransportFailure } from '#tests/failures/scripted-server.ts';
import { aListedEvent } from '#tests/model/event-search/a-listed-event.ts';
import type { Scenes } from '#tests/failures/scene.ts';
import { atAbout, leaveForAbout } from '#tests/failures/scenes/ways.ts';

/** 'Error: {message}' (customer specification §2, 'Event detail'). */
const heads: Record<TransportFailure, string> = {
  'network down': 'Error: Failed to fetch',
  timeout: 'Error: The server took too long to answer',
  'HTTP 500': 'Error: Response not successful: Received status code 500',
  'GraphQL error': `Error: ${serverTrouble}`,
};

const otherEvent = { ...aListedEvent, id: 'ev-2', name: 'Harbour Jazz Night' };
const list = [['link', aListedEvent.name]] as const;

/** Customer specification §2 'Events list' and 'Event detail'. */
export const eventScenes: Scenes<'GetEventList' | 'Event' | 'GetOrganization' | 'GetWantedEvent'> = {
  GetEventList: [
    {
      at: '/events',
      works: { toast: null, sees: list },
      fails: (failure) => ({
        toast: null,
        sees: [
          ['heading', heads[failure]],
          ['button', 'Try again'],
        ],
        goOn: (person) => person.press('Try again'),
        afterwards: { toast: null, sees: list },
        sent: 2,
      }),
      refusals: {},
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: {
          kind: 'replaces',
          async again(person, server) {
            server.answerNext('GetEventList', {
              events: { __typename: 'EventList', totalItems: 1, items: [otherEvent] },
            });
            await person.type('Keyword', 'jazz');
            await person.press('Find events');
          },
          afterwards: { toast: null, sees: [['link', otherEvent.name]], lacks: list },
        },
      },
    },
  ],
  Event: [
    {
      at: '/event/ev-1',
      works: { toast: null, sees: [['heading', aListedEvent.name]] },
      fails: (failure) => ({
        toast: null,
        reads: [heads[failure]],
        sees: [
          ['heading', 'This event did not load'],
          ['button', 'Try again'],
        ],
        goOn: (person) => person.press('Try again'),
        afterwards: { toast: null, sees: [['heading', aListedEvent.name]] },
        sent: 2,
      }),
      refusals: {},
      late: { leave: leaveForAbout, left: atAbout, second: { kind: 'retries' } },
    },
  ],
  GetOrganization: [
    {
      place: 'what the organizer says of themselves',
      at: '/event/ev-1',
      works: { toast: null, reads: ['Theatre by the harbour.'], sees: [['heading', 'Hosted By']] },
      fails: {
        toast: null,
        sees: [
          ['heading', 'Hosted By'],
          ['link', 'Harbour City Players'],
          ['button', 'Register'],
        ],
        sent: 1,
      },
      refusals: {},
      late: { leave: leaveForAbout, left: atAbout, second: { kind: 'retries' } },
    },
  ],
  GetWantedEvent: [
    {
      as: 'visitor',
      at: '/event/ev-1',
      arrive: (person) => person.sees('button', 'Register'),
      act: (person) => person.press('Register'),
      works: { toast: null, reads: ['to register for The Winter’s Tale'], sees: [['button', 'Login']] },
      fails: { toast: null, sees: [['button', 'Login']], sent: 1 },
      refusals: {},
      late: {
        leave: (person) => person.press('Close'),
        left: { toast: null, sees: [['button', 'Register']], lacks: [['button', 'Login']] },
        second: { kind: 'retries' },
      },
    },
  ],
};
