import type { Person } from '#tests/failures/person.ts';
import type { Ending, Scenes, Recovery } from '#tests/failures/scene.ts';
import type { ScriptedServer } from '#tests/failures/scripted-server.ts';
import { sentAgain } from '#tests/failures/scenes/recoveries.ts';
import { unexpected } from '#tests/failures/scenes/words.ts';
import { noPolicy } from '#tests/model/shop/cart/a-policy.ts';
import { anItem } from '#tests/model/shop/cart/an-order.ts';
import { sampleOrder } from '#tests/model/shop/checkout/sample-order.ts';

const dialog = [
  ['heading', 'Complete your registration'],
  ['radio', 'Tier general'],
] as const;
const update = [
  ['heading', 'Update your registration'],
  ['button', 'Update registration'],
] as const;
const added: Ending = { toast: 'Registration added successfully', sees: [['heading', 'Added to cart!']] };
const adjusted: Ending = {
  toast: 'Registration adjusted successfully',
  sees: [['heading', 'My Cart (2 items)']],
  lacks: update,
};
const eventPage: Ending = {
  toast: null,
  sees: [['button', 'Register']],
  lacks: [['heading', 'Complete your registration']],
  at: '/event/ev-1',
};

async function openDialog(person: Person) {
  await person.press('Register');
  await person.sees('heading', 'Complete your registration');
}

async function chooseTier(person: Person) {
  await openDialog(person);
  await person.choose('Tier general');
}

/** An order in the cart of which the person edits the first registration. */
function withEditableOrder(server: ScriptedServer) {
  const items = [anItem('item-1', { attendeeName: 'Maya' }), anItem('item-2', { attendeeName: 'Alex' })].map(
    (item) => ({
      ...item,
      cancellationPolicy: noPolicy,
      mayBeGiven: true,
    }),
  );
  const order = { ...sampleOrder({ state: 'AddingItems', registrationItems: items }), registrationForms: [] };
  server.answer('GetActiveOrders', () => ({
    activeOrders: { __typename: 'OrderList', totalItems: 1, items: [order] },
  }));
  server.answer('GetActiveOrder', () => ({ activeOrder: order }));
  server.answer('AdjustOrderRegistration', () => ({ adjustOrderRegistration: order }));
}

async function openEdit(person: Person) {
  await person.press('Edit Maya, The Winter’s Tale');
  await person.sees('button', 'Update registration');
}

/** Said in the toast and at the entry; the person tries again and it works. */
const refusedAdd = <Words extends { message: string }>(words: Words, message: string): { words: Words } & Recovery => ({
  words,
  toast: message,
  reads: [message],
  sees: dialog,
  goOn: (person) => person.press('Add to Cart'),
  afterwards: added,
  sent: 2,
});

const refusedAdjust = <Words extends { message: string }>(
  words: Words,
  message: string,
): { words: Words } & Recovery => ({
  words,
  toast: message,
  reads: [message],
  sees: update,
  goOn: (person) => person.press('Update registration'),
  afterwards: adjusted,
  sent: 2,
});

const alexHasTicket = { attendeeId: 'alex', attendeeName: 'Alex', where: 'IN_CART' as const };

const unreadable: Pick<Recovery, 'toast' | 'sees' | 'reads'> = {
  toast: unexpected,
  reads: ['The event did not arrive'],
  sees: [['button', 'Try again']],
};

/** Customer specification §2 'Register dialog' and §8 'Add registration', 'Adjust registration', 'Attendee limit'. */
export const registerScenes: Scenes<
  | 'GetRegisterEvent'
  | 'GetActiveCustomerAttendees'
  | 'GetActiveOrder'
  | 'AddRegistrationToCart'
  | 'AdjustOrderRegistration'
> = {
  GetRegisterEvent: [
    {
      at: '/event/ev-1',
      arrive: (person) => person.sees('button', 'Register'),
      act: (person) => person.press('Register'),
      works: { toast: null, sees: dialog },
      fails: {
        ...unreadable,
        goOn: (person) => person.press('Try again'),
        afterwards: { toast: unexpected, sees: dialog },
        sent: 2,
      },
      refusals: {},
      late: { leave: (person) => person.press('Close'), left: eventPage, second: { kind: 'retries' } },
    },
  ],
  GetActiveCustomerAttendees: [
    {
      at: '/event/ev-1',
      arrive: (person) => person.sees('button', 'Register'),
      act: (person) => person.press('Register'),
      works: { toast: null, sees: [...dialog, ['combobox', 'Attendee']] },
      fails: {
        ...unreadable,
        goOn: (person) => person.press('Try again'),
        afterwards: { toast: unexpected, sees: [...dialog, ['combobox', 'Attendee']] },
        sent: 2,
      },
      refusals: {},
      late: { leave: (person) => person.press('Close'), left: eventPage, second: { kind: 'retries' } },
    },
  ],
  GetActiveOrder: [
    {
      place: 'before a registration is added',
      at: '/event/ev-1',
      arrive: chooseTier,
      act: (person) => person.press('Add to Cart'),
      works: added,
      fails: {
        toast: null,
        reads: ['There is no connection'],
        sees: [...dialog, ['button', 'Stop waiting']],
        goOn: (person) => person.press('Add to Cart'),
        afterwards: added,
        sent: 2,
      },
      refusals: {},
      late: {
        leave: (person) => person.goesBack(),
        left: { toast: null, sees: [['heading', 'About Foyer']] },
        heard: added,
        second: { kind: 'waits', again: (person) => person.press('Adding') },
      },
    },
    {
      place: 'for the registration that is edited',
      at: '/my-cart',
      given: withEditableOrder,
      arrive: (person) => person.sees('button', 'Edit Maya, The Winter’s Tale'),
      act: (person) => person.press('Edit Maya, The Winter’s Tale'),
      works: { toast: null, sees: update },
      fails: {
        ...unreadable,
        goOn: (person) => person.press('Try again'),
        afterwards: { toast: unexpected, sees: update },
        sent: 2,
      },
      refusals: {},
      late: {
        leave: (person) => person.press('Close'),
        left: { toast: null, sees: [['heading', 'My Cart (2 items)']], lacks: update },
        second: { kind: 'retries' },
      },
    },
  ],
  AddRegistrationToCart: [
    {
      at: '/event/ev-1',
      arrive: chooseTier,
      act: (person) => person.press('Add to Cart'),
      works: added,
      fails: sentAgain('AddRegistrationToCart', added),
      refusals: {
        InsufficientStockError: refusedAdd({ message: 'None left.' }, 'Insufficient stock to add registration'),
        OrderLimitError: refusedAdd({ message: 'Too many.' }, 'Cannot add registration due to order limits'),
        OrderModificationError: refusedAdd({ message: 'Not now.' }, 'Failed to add registration to order'),
        NegativeQuantityError: refusedAdd({ message: 'Minus one?' }, 'Cannot add registration with negative quantity'),
        EventRegistrationEligibilityError: refusedAdd(
          { message: 'Registration is closed.' },
          'Registration is closed.',
        ),
        AttendeeLimitError: refusedAdd(
          { message: 'Too many.', maxAttendees: 5 },
          'You have reached the maximum number of attendees. (Limit: 5)',
        ),
        ChosenPriceError: refusedAdd({ message: 'Choose $5.00 or more.' }, 'Choose $5.00 or more.'),
        OrderInterceptorError: refusedAdd(
          { message: 'No.', interceptorError: 'One registration a person.' },
          'One registration a person.',
        ),
        AttendeeAlreadyRegisteredError: {
          words: { message: 'Again?', ...alexHasTicket },
          toast: null,
          reads: ['Alex already has a ticket for this event. Add another one?'],
          sees: [['button', 'Choose someone else']],
          lacks: [['radio', 'Tier general']],
          goOn: (person) => person.press('Add another ticket'),
          afterwards: added,
          sent: 2,
        },
      },
      unknown: {
        like: 'OrderModificationError',
        toast: 'Failed to add registration to order',
        reads: ['Failed to add registration to order'],
      },
      late: {
        leave: (person) => person.goesBack(),
        left: { toast: null, sees: [['heading', 'About Foyer']] },
        heard: added,
        second: { kind: 'waits', again: (person) => person.press('Adding') },
      },
    },
  ],
  AdjustOrderRegistration: [
    {
      at: '/my-cart',
      given: withEditableOrder,
      arrive: openEdit,
      act: (person) => person.press('Update registration'),
      works: adjusted,
      fails: sentAgain('AdjustOrderRegistration', adjusted),
      refusals: {
        InsufficientStockError: refusedAdjust({ message: 'None left.' }, 'Insufficient stock to adjust registration'),
        OrderLimitError: refusedAdjust({ message: 'Too many.' }, 'Cannot adjust registration due to order limits'),
        OrderModificationError: refusedAdjust({ message: 'Not now.' }, 'Failed to adjust registration in order'),
        NegativeQuantityError: refusedAdjust(
          { message: 'Minus one?' },
          'Cannot adjust registration with negative quantity',
        ),
        EventRegistrationEligibilityError: refusedAdjust(
          { message: 'Registration is closed.' },
          'Registration is closed.',
        ),
        AttendeeLimitError: refusedAdjust(
          { message: 'Too many.', maxAttendees: 5 },
          'You have reached the maximum number of attendees. (Limit: 5)',
        ),
        ChosenPriceError: refusedAdjust({ message: 'Choose $5.00 or more.' }, 'Choose $5.00 or more.'),
        OrderInterceptorError: refusedAdjust(
          { message: 'No.', interceptorError: 'One registration a person.' },
          'One registration a person.',
        ),
        AttendeeAlreadyRegisteredError: {
          words: { message: 'Again?', ...alexHasTicket },
          toast: null,
          reads: ['Alex already has a ticket for this event. Make this one theirs too?'],
          sees: [['button', 'Choose someone else']],
          lacks: [['radio', 'Tier general']],
          goOn: (person) => person.press('Make it theirs too'),
          afterwards: adjusted,
          sent: 2,
        },
      },
      unknown: {
        like: 'OrderModificationError',
        toast: 'Failed to adjust registration in order',
        reads: ['Failed to adjust registration in order'],
      },
      late: {
        leave: (person) => person.goesBack(),
        left: { toast: null, sees: [['heading', 'About Foyer']] },
        heard: { ...adjusted, sees: [['heading', 'In Your Cart']] },
        second: { kind: 'waits', again: (person) => person.press('Updating') },
      },
    },
  ],
};
