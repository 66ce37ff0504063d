import type { Ending, Scene, Scenes } from '#tests/failures/scene.ts';
import { atAbout, leaveForAbout } from '#tests/failures/scenes/recoveries.ts';
import { oopsOf } from '#tests/failures/scenes/words.ts';

const myEvents: Ending = { toast: null, reads: ['The Winter’s Tale'], sees: [['heading', 'My events']] };
const thanks: Ending = { toast: null, sees: [['heading', 'Thank you for your order!']] };
const noEvents = {
  toast: null,
  reads: ['Your events did not load'],
  sees: [
    ['heading', 'My events'],
    ['button', 'Try again'],
  ],
} as const;
const noOrder = {
  toast: null,
  reads: ["We couldn't load your order. Please try again."],
  sees: [
    ['heading', 'Your order is not here yet'],
    ['button', 'Try again'],
  ],
} as const;

/** What is read beside the page: nobody who looks at it is told when it fails. */
const besideThePage = (place: string): Scene<'GetTicketsToKeep'> & Scene<'GetMyChannels'> => ({
  place,
  at: '/about',
  works: { toast: null, sees: [['button', 'Alex Thorsen, menu']] },
  fails: { toast: null, sees: [['button', 'Alex Thorsen, menu']], sent: 1 },
  refusals: {},
  late: {
    leave: (person) => person.follow('FAQ'),
    left: { toast: null, sees: [['heading', 'Frequently asked questions']] },
    second: { kind: 'retries' },
  },
});

/** Customer specification §2 'My events', 'Order confirmation' and §8 'Page messages'. */
export const myEventsScenes: Scenes<
  | 'GetMyRegistrations'
  | 'GetMyRegistrationDays'
  | 'GetSavedEvents'
  | 'GetOrderConfirmation'
  | 'GetLatestPlacedOrder'
  | 'GetMyChannels'
  | 'GetTicketsToKeep'
> = {
  GetMyRegistrations: [
    {
      at: '/my-events',
      works: myEvents,
      fails: { ...noEvents, goOn: (person) => person.press('Try again'), afterwards: myEvents, sent: 2 },
      refusals: {},
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: {
          kind: 'replaces',
          async again(person, server) {
            server.answerNext('GetMyRegistrations', {
              myRegistrations: { __typename: 'RegistrationList', totalItems: 0, items: [] },
            });
            await person.follow('Past');
          },
          afterwards: { toast: null, sees: [['link', 'Discover events']], lacks: [['heading', 'The Winter’s Tale']] },
        },
      },
    },
  ],
  GetMyRegistrationDays: [
    {
      place: 'the dots of the calendar',
      at: '/my-events',
      works: { ...myEvents, sees: [['button', 'November 21, 2026, registered']] },
      fails: (failure) => ({ ...myEvents, toast: oopsOf[failure], sees: [['button', 'November 21, 2026']], sent: 1 }),
      refusals: {},
      late: { leave: leaveForAbout, left: atAbout, second: { kind: 'retries' } },
    },
  ],
  GetSavedEvents: [
    {
      at: '/my-events?filter=saved',
      works: myEvents,
      fails: { ...noEvents, goOn: (person) => person.press('Try again'), afterwards: myEvents, sent: 2 },
      refusals: {},
      late: { leave: leaveForAbout, left: atAbout, second: { kind: 'retries' } },
    },
  ],
  GetOrderConfirmation: [
    {
      at: '/order-confirmation/order-1',
      works: thanks,
      fails: { ...noOrder, goOn: (person) => person.press('Try again'), afterwards: thanks, sent: 2 },
      refusals: {},
      answers: {
        'no such order': {
          data: { me: { __typename: 'CurrentUser', id: 'alex', identifier: 'alex@foyer.example' }, order: null },
          toast: null,
          reads: ["We couldn't find that order. Are you sure it exists?"],
          sees: [['heading', 'Order not found']],
          goOn: (person) => person.follow('My events'),
          afterwards: myEvents,
          sent: 1,
        },
      },
      late: { leave: (person) => person.goesBack(), left: { ...atAbout }, second: { kind: 'retries' } },
    },
  ],
  GetLatestPlacedOrder: [
    {
      at: '/order-confirmation',
      works: { ...thanks, at: '/order-confirmation/order-1' },
      fails: { ...noOrder, goOn: (person) => person.press('Try again'), afterwards: thanks, sent: 2 },
      refusals: {},
      late: { leave: (person) => person.goesBack(), left: { ...atAbout }, second: { kind: 'retries' } },
    },
  ],
  GetTicketsToKeep: [besideThePage('quietly, for a day without a network')],
  GetMyChannels: [besideThePage('quietly, for the client-held user status')],
};
