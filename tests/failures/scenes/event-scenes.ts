import { anEventDetail } from '#tests/component/shop/events/an-event-detail.ts';
import { serverTrouble, type ScriptedServer, type TransportFailure } from '#tests/failures/scripted-server.ts';
import { aListedEvent } from '#tests/model/shop/event-search/a-listed-event.ts';
import type { Ending, Scene, Scenes } from '#tests/failures/scene.ts';
import { atAbout, leaveForAbout } from '#tests/failures/scenes/recoveries.ts';
import { lost, oopsOf, unexpected } from '#tests/failures/scenes/words.ts';

/** 'Error: {message}' (customer specification §2, 'Event detail'). */
export const heads: Record<TransportFailure, string> = {
  'network down': `Error: ${lost.noConnection}`,
  timeout: `Error: ${lost.tooLate}`,
  'HTTP 500': `Error: ${lost.noAnswer}`,
  'GraphQL error': `Error: ${serverTrouble}`,
};

const otherEvent = { ...aListedEvent, id: 'ev-2', name: 'Harbour Jazz Night' };
const victoria = 'Victoria, British Columbia, Canada';
const nearVictoria: Ending = {
  toast: null,
  sees: [
    ['heading', 'Events near Victoria'],
    ['link', aListedEvent.name],
  ],
};
const saved = (isSaved: boolean, toast: string | null = null): Ending => ({
  toast,
  sees: [['button', 'Bookmark']],
  isOn: { Bookmark: isSaved },
});

const notOpenYet = (server: ScriptedServer, hasReminder = false) => {
  server.answer('Event', () => ({
    event: {
      ...anEventDetail,
      saleStatus: {
        __typename: 'SaleStatus',
        code: 'NOT_OPEN_YET',
        opensAt: { __typename: 'SaleTime', wallTime: '2026-11-25T10:00:00', timeZoneName: 'PST' },
      },
    },
  }));
  server.answer('GetHasOpeningReminder', () => ({
    event: { __typename: 'Event', id: 'ev-1', hasOpeningReminder: hasReminder },
  }));
};
const reminded = (is: boolean, toast: string | null = null): Ending => ({
  toast,
  sees: [['button', is ? 'Remove reminder' : 'Remind me']],
});
const willMail = 'We’ll email you when registration opens';

const list = [['link', aListedEvent.name]] as const;

const allOrganizers = ['button', 'All organizers'] as const;
const unnamed: Ending = { toast: null, reads: ['You came from an organizer’s page.'], sees: [allOrganizers] };

/** Above every page, where a channel is chosen; its name is asked for quietly. */
const lineOfTheChannel: Scene<'GetActiveChannelWithOrganization'> & Scene<'GetOrganization'> = {
  place: 'the line of the channel',
  at: '/about',
  given: () => localStorage.setItem('channelToken', 'harbour-city-players'),
  works: { toast: null, reads: ['You came from Harbour City Players.'], sees: [allOrganizers] },
  fails: { ...unnamed, sent: 1 },
  refusals: {},
  late: {
    leave: (person) => person.press('All organizers'),
    left: { ...atAbout, lacks: [allOrganizers] },
    second: { kind: 'retries' },
  },
};

/** Customer specification §2 'Events list' and 'Event detail'. */
export const eventScenes: Scenes<
  | 'GetEventList'
  | 'Event'
  | 'GetOrganization'
  | 'GetActiveChannelWithOrganization'
  | 'GetWantedEvent'
  | 'AutocompleteCity'
  | 'FindGeocodeLocations'
  | 'GetIsSaved'
  | 'GetHasOpeningReminder'
  | 'SetOpeningReminder'
  | 'RemoveOpeningReminder'
  | 'SaveEvent'
  | 'UnsaveEvent'
> = {
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
  GetActiveChannelWithOrganization: [lineOfTheChannel],
  GetOrganization: [
    lineOfTheChannel,
    {
      place: 'what the organizer says of themselves',
      at: '/event/ev-1',
      works: { toast: null, reads: ['Theatre by the harbour.'], sees: [['heading', 'Hosted By']] },
      fails: (failure) => ({
        toast: oopsOf[failure],
        sees: [
          ['heading', 'Hosted By'],
          ['link', 'Harbour City Players'],
          ['button', 'Register'],
        ],
        sent: 1,
      }),
      refusals: {},
      late: { leave: leaveForAbout, left: atAbout, second: { kind: 'retries' } },
    },
    {
      place: 'the page of the organizer',
      at: '/organizer/o-1',
      works: { toast: null, reads: ['Theatre by the harbour.'], sees: [['heading', 'Harbour City Players']] },
      fails: (failure) => ({
        toast: null,
        reads: [heads[failure]],
        sees: [
          ['heading', 'This organizer did not load'],
          ['button', 'Try again'],
          ['link', 'See more events'],
        ],
        goOn: (person) => person.press('Try again'),
        afterwards: { toast: null, sees: [['heading', 'Harbour City Players']] },
        sent: 2,
      }),
      refusals: {},
      answers: {
        'no such organizer': {
          data: { organization: null },
          toast: null,
          reads: ["The page you're looking for doesn't seem to exist."],
          sees: [['link', 'Go to Homepage']],
          goOn: (person) => person.follow('Go to Homepage'),
          afterwards: { toast: null, sees: [['heading', 'Events']], at: '/events' },
          sent: 1,
        },
      },
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
  AutocompleteCity: [
    {
      at: '/events',
      arrive: (person) => person.sees('combobox', 'Location'),
      async act(person) {
        await person.keys('Location', 'vic');
        await person.wait(500);
      },
      works: { toast: null, sees: [['option', victoria]] },
      // Nothing is offered; the list of events stands, and the next key asks again.
      fails: {
        toast: null,
        sees: list,
        lacks: [['option', victoria]],
        async goOn(person) {
          await person.keys('Location', 'vict');
          await person.wait(500);
        },
        afterwards: { toast: null, sees: [['option', victoria]] },
        sent: 2,
      },
      refusals: {},
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: {
          kind: 'replaces',
          async again(person, server) {
            server.answerNext('AutocompleteCity', { autocompleteCity: [] });
            await person.keys('Location', 'victx');
            await person.wait(500);
          },
          afterwards: {
            toast: null,
            sees: [['option', 'No place begins with these letters']],
            lacks: [['option', victoria]],
          },
        },
      },
    },
  ],
  FindGeocodeLocations: [
    {
      at: '/events',
      async arrive(person) {
        await person.sees('combobox', 'Location');
        await person.type('Location', 'Victoria');
      },
      act: (person) => person.press('Find events'),
      works: nearVictoria,
      fails: {
        toast: unexpected,
        sees: list,
        goOn: (person) => person.press('Find events'),
        afterwards: { ...nearVictoria, toast: unexpected },
        sent: 2,
      },
      refusals: {},
      late: { leave: leaveForAbout, left: atAbout, second: { kind: 'retries' } },
    },
  ],
  GetIsSaved: [
    {
      at: '/event/ev-1',
      given: (server) =>
        server.answer('GetIsSaved', () => ({ event: { __typename: 'Event', id: 'ev-1', isSaved: true } })),
      works: saved(true),
      // Not known to be saved: saving it twice does no harm.
      fails: (failure) => ({
        ...saved(false, oopsOf[failure]),
        goOn: (person) => person.press('Bookmark'),
        afterwards: saved(true, oopsOf[failure]),
        sent: 1,
      }),
      refusals: {},
      late: { leave: leaveForAbout, left: atAbout, second: { kind: 'retries' } },
    },
  ],
  SaveEvent: [
    {
      at: '/event/ev-1',
      arrive: (person) => person.sees('button', 'Bookmark'),
      act: (person) => person.press('Bookmark'),
      works: saved(true),
      fails: {
        ...saved(false, unexpected),
        goOn: (person) => person.press('Bookmark'),
        afterwards: saved(true, unexpected),
        sent: 2,
      },
      refusals: {},
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Bookmark') },
      },
    },
  ],
  UnsaveEvent: [
    {
      at: '/event/ev-1',
      given: (server) =>
        server.answer('GetIsSaved', () => ({ event: { __typename: 'Event', id: 'ev-1', isSaved: true } })),
      arrive: (person) => person.sees('button', 'Bookmark'),
      act: (person) => person.press('Bookmark'),
      works: saved(false),
      fails: {
        ...saved(true, unexpected),
        goOn: (person) => person.press('Bookmark'),
        afterwards: saved(false, unexpected),
        sent: 2,
      },
      refusals: {},
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Bookmark') },
      },
    },
  ],
  GetHasOpeningReminder: [
    {
      at: '/event/ev-1',
      given: (server) => notOpenYet(server, true),
      works: reminded(true),
      // Not known to be asked for: asking twice does no harm.
      fails: {
        ...reminded(false),
        goOn: (person) => person.press('Remind me'),
        afterwards: reminded(true, willMail),
        sent: 1,
      },
      refusals: {},
      late: { leave: leaveForAbout, left: atAbout, second: { kind: 'retries' } },
    },
  ],
  SetOpeningReminder: [
    {
      at: '/event/ev-1',
      given: (server) => notOpenYet(server),
      arrive: (person) => person.sees('button', 'Remind me'),
      act: (person) => person.press('Remind me'),
      works: reminded(true, willMail),
      fails: {
        ...reminded(false, unexpected),
        goOn: (person) => person.press('Remind me'),
        afterwards: reminded(true, willMail),
        sent: 2,
      },
      refusals: {},
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Saving') },
      },
    },
  ],
  RemoveOpeningReminder: [
    {
      at: '/event/ev-1',
      given: (server) => notOpenYet(server, true),
      arrive: (person) => person.sees('button', 'Remove reminder'),
      act: (person) => person.press('Remove reminder'),
      works: reminded(false),
      fails: {
        ...reminded(true, unexpected),
        goOn: (person) => person.press('Remove reminder'),
        afterwards: reminded(false, unexpected),
        sent: 2,
      },
      refusals: {},
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Removing') },
      },
    },
  ],
};
