import type { Scenes } from '#tests/failures/scene.ts';
import { told } from '#tests/failures/scenes/told.ts';
import { atAbout, leaveForAbout } from '#tests/failures/scenes/recoveries.ts';
import { unexpected } from '#tests/failures/scenes/words.ts';

const toggles = [
  ['heading', 'Email Updates'],
  ['button', 'Reset'],
] as const;
const orders = [
  ['heading', 'Order History'],
  ['link', 'The Winter’s Tale soon'],
] as const;
const placedOrder = [
  ['heading', 'The Winter’s Tale'],
  ['heading', 'Receipt'],
] as const;
const submissions = [
  ['heading', 'Registration Forms'],
  ['link', 'View Name tag, The Winter’s Tale'],
] as const;
const submission = [
  ['heading', 'Registration Form'],
  ['textbox', 'Name on the name tag'],
  ['link', 'Back to forms'],
] as const;

/** Customer specification §2 'Account screens' and §8 'Success messages', 'Page messages'. */
export const accountScenes: Scenes<
  | 'GetMe'
  | 'UpdateMemberAccount'
  | 'GetActiveCustomerGiftCards'
  | 'GetNotificationPreferences'
  | 'UpdateMemberNotificationPreferences'
  | 'GetMyOrders'
  | 'GetPlacedOrder'
  | 'GetMyRegistrationForms'
  | 'GetFormSubmission'
> = {
  GetMe: [
    {
      place: 'as the page opens, quietly',
      at: '/account/gift-cards',
      works: { toast: null, sees: [['heading', 'Gift cards']], at: '/account/gift-cards' },
      fails: {
        toast: null,
        reads: [unexpected],
        sees: [
          ['heading', 'Account'],
          ['button', 'Try again'],
        ],
        goOn: (person) => person.press('Try again'),
        afterwards: { toast: null, reads: ['FOYER-GIFT-0001'], sees: [['heading', 'Gift cards']] },
        sent: 2,
      },
      refusals: {},
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'retries' },
      },
    },
    {
      place: 'for the profile',
      at: '/account/help',
      arrive: (person) => person.sees('heading', 'Help'),
      act: (person) => person.follow('Profile Settings'),
      works: { toast: null, sees: [['textbox', 'First name']] },
      fails: {
        toast: null,
        reads: [unexpected],
        sees: [
          ['heading', 'Profile Settings'],
          ['button', 'Try again'],
        ],
        goOn: (person) => person.press('Try again'),
        afterwards: { toast: null, sees: [['textbox', 'First name']] },
        sent: 2,
      },
      refusals: {},
      late: { leave: leaveForAbout, left: atAbout, second: { kind: 'retries' } },
    },
  ],
  UpdateMemberAccount: [
    {
      at: '/account',
      arrive: (person) => person.type('First name', 'Alexandra'),
      act: (person) => person.press('Save'),
      works: { toast: 'Account updated successfully', sees: [['textbox', 'First name']] },
      fails: {
        toast: unexpected,
        reads: ['We could not tell whether your changes were saved. They are kept here: save them again.'],
        sees: [
          ['textbox', 'First name'],
          ['button', 'Save'],
        ],
        goOn: (person) => person.press('Save'),
        afterwards: { toast: 'Account updated successfully', sees: [['textbox', 'First name']] },
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
  GetActiveCustomerGiftCards: [
    {
      at: '/account/gift-cards',
      works: { toast: null, reads: ['FOYER-GIFT-0001'], sees: [['heading', 'Gift cards']] },
      fails: {
        toast: null,
        reads: [unexpected],
        sees: [
          ['heading', 'Gift cards'],
          ['button', 'Try again'],
        ],
        goOn: (person) => person.press('Try again'),
        afterwards: { toast: null, reads: ['FOYER-GIFT-0001'], sees: [['heading', 'Gift cards']] },
        sent: 2,
      },
      refusals: {},
      answers: {
        'no gift cards': {
          data: { activeCustomer: { __typename: 'Customer', id: 'c-1', openGiftCards: [] } },
          toast: null,
          reads: ['No gift cards found'],
          sees: [['heading', 'Gift cards']],
          sent: 1,
        },
        'no customer': {
          data: { activeCustomer: null },
          toast: null,
          reads: ['Guard: No active customer.'],
          sees: [['button', 'Try again']],
          goOn: (person) => person.press('Try again'),
          afterwards: { toast: null, reads: ['FOYER-GIFT-0001'], sees: [['heading', 'Gift cards']] },
          sent: 2,
        },
      },
      late: { leave: leaveForAbout, left: atAbout, second: { kind: 'retries' } },
    },
  ],
  GetNotificationPreferences: [
    {
      at: '/account/comm',
      works: { toast: null, sees: toggles },
      fails: {
        toast: null,
        reads: [unexpected],
        sees: [
          ['heading', 'Email Updates'],
          ['button', 'Try again'],
        ],
        goOn: (person) => person.press('Try again'),
        afterwards: { toast: null, sees: toggles },
        sent: 2,
      },
      refusals: {},
      late: { leave: leaveForAbout, left: atAbout, second: { kind: 'retries' } },
    },
  ],
  UpdateMemberNotificationPreferences: [
    {
      at: '/account/comm',
      arrive: (person) => person.sees('button', 'Reset'),
      act: (person) => person.switch('Event reminders'),
      works: { toast: null, sees: toggles, isOn: { 'Event reminders': false } },
      fails: {
        toast: unexpected,
        sees: toggles,
        isOn: { 'Event reminders': true },
        goOn: (person) => person.switch('Event reminders'),
        afterwards: { toast: unexpected, sees: toggles, isOn: { 'Event reminders': false } },
        sent: 2,
      },
      refusals: {},
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.switch('Event reminders') },
      },
    },
  ],
  GetMyOrders: [
    {
      place: 'as the page opens',
      at: '/account/orders',
      works: { toast: null, sees: orders },
      fails: {
        toast: null,
        reads: ['We couldn’t load your orders. Please try again.'],
        sees: [
          ['heading', 'Order History'],
          ['button', 'Try again'],
        ],
        goOn: (person) => person.press('Try again'),
        afterwards: { toast: null, sees: orders },
        sent: 2,
      },
      refusals: {},
      late: { leave: leaveForAbout, left: atAbout, second: { kind: 'retries' } },
    },
  ],
  GetPlacedOrder: [
    {
      place: 'as the page opens',
      at: '/account/orders/order-1',
      works: { toast: null, sees: placedOrder },
      fails: {
        toast: null,
        reads: ['We couldn’t load your order. Please try again.'],
        sees: [['button', 'Try again']],
        goOn: (person) => person.press('Try again'),
        afterwards: { toast: null, sees: placedOrder },
        sent: 2,
      },
      refusals: {},
      answers: {
        'no such order': {
          data: { order: null },
          toast: null,
          sees: [['heading', 'Order not found']],
          goOn: (person) => person.follow('Order History'),
          afterwards: { toast: null, sees: orders },
          sent: 1,
        },
      },
      late: { leave: leaveForAbout, left: atAbout, second: { kind: 'retries' } },
    },
  ],
  GetMyRegistrationForms: [
    {
      at: '/account/registration-forms',
      works: { toast: null, sees: submissions },
      fails: (failure) => ({
        toast: null,
        reads: told[failure],
        sees: [
          ['heading', 'Registration Forms'],
          ['button', 'Try again'],
        ],
        goOn: (person) => person.press('Try again'),
        afterwards: { toast: null, sees: submissions },
        sent: 2,
      }),
      refusals: {},
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'retries' },
      },
    },
  ],
  GetFormSubmission: [
    {
      at: '/account/registration-forms/s-1',
      works: { toast: null, sees: submission },
      fails: (failure) => ({
        toast: null,
        reads: told[failure],
        sees: [
          ['heading', 'Registration Form'],
          ['button', 'Try again'],
        ],
        goOn: (person) => person.press('Try again'),
        afterwards: { toast: null, sees: submission },
        sent: 2,
      }),
      refusals: {},
      answers: {
        'no such submission': {
          data: { me: { __typename: 'CurrentUser', id: 'alex' }, formSubmission: null },
          toast: null,
          sees: [['heading', 'Form Submission not found']],
          goOn: (person) => person.follow('Back to forms'),
          afterwards: { toast: null, sees: submissions },
          sent: 1,
        },
      },
      late: { leave: leaveForAbout, left: atAbout, second: { kind: 'retries' } },
    },
  ],
};
