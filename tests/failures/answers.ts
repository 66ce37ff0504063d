import { aHold, cad } from '#tests/model/shop/cart/an-order.ts';
import { aListedEvent } from '#tests/model/shop/event-search/a-listed-event.ts';
import { alex, maya } from '#tests/model/account/attendees/sample-attendees.ts';
import { paidOrder, sampleForm, sampleOrder } from '#tests/model/shop/checkout/sample-order.ts';
import { anOrderToPay, paidOrder as paidByLink } from '#tests/model/shop/payment-link/an-order-to-pay.ts';
import {
  changed,
  choices,
  quote as changeQuote,
} from '#tests/model/account/change-dialog/change-dialog-requirements.ts';
import { cancelled, kept, quote } from '#tests/model/account/cancel-dialog/cancel-dialog-requirements.ts';
import { aHeldRegistration } from '#tests/model/account/registration-change/a-held-registration.ts';
import { aRegistration } from '#tests/model/account/my-events/a-registration.ts';
import { aListedOrder, pageOf } from '#tests/model/account/order-history/a-listed-order.ts';
import { aPlacedOrder } from '#tests/model/account/order-history/a-placed-order.ts';
import { person } from '#tests/model/people.ts';
import { managementAnswers } from '#tests/failures/management-answers.ts';
import { anEvent, aTier } from '#tests/model/shop/register/an-event.ts';
import { deskAnswers } from '#tests/failures/desk-answers.ts';
import { preferences } from '#tests/failures/preferences.ts';
import { notGiven, transferAnswers } from '#tests/failures/transfer-answers.ts';
import type { Answers } from '#tests/failures/scripted-server.ts';

export const alexThorsen = person('alex', { location: 'Nanaimo' });

const inCart = sampleOrder({ state: 'AddingItems' });
const atPayment = sampleOrder();
const placed = sampleOrder({ state: 'PaymentSettled', active: false });

/** Mutations and reads that answer a part of an order ask for these two fields only. */
const withoutForms = <Order extends { registrationForms: readonly { id: string; complete: boolean }[] }>(
  order: Order,
) => ({
  ...order,
  registrationForms: order.registrationForms.map(({ id, complete }) => ({
    __typename: 'RegistrationFormSubmission' as const,
    id,
    complete,
  })),
});

const issued = aRegistration();
const { remainingCapacity: _r, organizer: _o, ticketAvailability: _t, ...shownEvent } = aListedEvent;
const issuedEvent = {
  ...shownEvent,
  status: 'LIVE' as const,
  startDateTime: '2026-11-22T03:30:00Z',
  endDateTime: '2026-11-22T06:15:00Z',
  doors: [],
  location: {
    __typename: 'Location' as const,
    id: 'l-1',
    line1: '125 Front Street',
    city: 'Nanaimo',
    stateProvince: 'BC',
  },
};
const victoria = { name: 'Victoria, British Columbia, Canada', lat: 48.4284, long: -123.3656 };

/** What the server says when all is well: one customer, one event, one order of two registrations. */
export const usualAnswers: Answers = {
  GetMe: () => ({ me: alexThorsen }),
  Logout: () => ({ logout: { __typename: 'Success', success: true } }),
  LogIn: () => ({ login: alexThorsen }),
  SignUp: () => ({ registerCustomerAccount: { __typename: 'Success', success: true } }),
  RefreshVerification: () => ({ refreshCustomerVerification: { __typename: 'Success', success: true } }),
  VerifyCustomerAccount: () => ({ verifyCustomerAccount: alexThorsen }),
  RequestPasswordReset: () => ({ requestPasswordReset: { __typename: 'Success', success: true } }),
  ResetPassword: () => ({ resetPassword: alexThorsen }),
  UpdateCustomerEmailAddress: () => ({ updateCustomerEmailAddress: { __typename: 'Success', success: true } }),
  UndoAccountChange: () => ({
    undoAccountChange: {
      __typename: 'UndoneAccountChange',
      identifier: 'alex@foyer.example',
      addressGivenBack: true,
      removedPasskeys: 0,
      keptPasskeys: 0,
      authenticatorRemoved: false,
    },
  }),
  UpdateCustomerPassword: () => ({ updateCustomerPassword: { __typename: 'Success', success: true } }),
  RequestUpdateCustomerEmailAddress: () => ({
    requestUpdateCustomerEmailAddress: { __typename: 'Success', success: true },
  }),
  ...managementAnswers,
  RequestLoginLink: () => ({ requestLoginLink: { __typename: 'Success', success: true } }),
  LogInByLink: () => ({ logInByLink: alexThorsen }),
  GiveSecondFactor: () => ({ giveSecondFactor: alexThorsen }),
  StartPasskeyLogin: () => ({ startPasskeyLogin: { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost' } }),
  LogInWithPasskey: () => ({ logInWithPasskey: alexThorsen }),
  GetWantedEvent: () => ({ event: aListedEvent }),

  GetSavedAttendees: () => ({
    activeCustomer: { __typename: 'Customer', id: 'c-1', attendees: [alex, maya] },
  }),
  CreateAttendee: ({ input }) => ({
    createAttendee: {
      ...maya,
      id: 'a-3',
      firstName: input.firstName,
      lastName: input.lastName,
      name: `${input.firstName} ${input.lastName}`,
    },
  }),
  UpdateAttendee: ({ input }) => ({
    updateAttendee: {
      ...maya,
      firstName: input.firstName ?? maya.firstName,
      name: `${input.firstName ?? maya.firstName} ${maya.lastName}`,
    },
  }),
  DeleteAttendee: () => ({ deleteAttendee: { __typename: 'DeletionResponse', result: 'DELETED', reason: null } }),

  UpdateMemberAccount: ({ input }) => ({
    updateMemberAccount: { ...alexThorsen, firstName: input.firstName ?? null, bio: input.bio ?? null },
  }),
  GetActiveCustomerGiftCards: () => ({
    activeCustomer: {
      __typename: 'Customer',
      id: 'c-1',
      openGiftCards: [
        {
          __typename: 'GiftCard',
          id: 'g-1',
          code: 'FOYER-GIFT-0001',
          expiresAt: null,
          currentBalance: cad(20),
          initialBalance: cad(50),
          organization: null,
        },
      ],
    },
  }),
  GetNotificationPreferences: () => ({
    activeCustomer: { __typename: 'Customer', id: 'c-1', notificationPreferences: preferences(true) },
  }),
  UpdateMemberNotificationPreferences: () => ({ updateMemberNotificationPreferences: preferences(false) }),
  GetMyOrders: ({ after }) => ({
    myOrders:
      after === 'page-2' ? pageOf([aListedOrder('older', { isOver: true })]) : pageOf([aListedOrder('soon')], 'page-2'),
  }),
  GetPlacedOrder: () => ({ order: aPlacedOrder() }),
  GetMyRegistrationForms: () => ({
    myForms: {
      __typename: 'RegistrationFormSubmissionList',
      totalItems: 1,
      items: [
        {
          __typename: 'RegistrationFormSubmission',
          id: 's-1',
          complete: false,
          forgottenAfterDays: null,
          firstName: 'Maya',
          lastName: 'Thorsen',
          scope: 'REGISTRATION',
          eventForm: { __typename: 'EventForm', id: 'f-1', name: 'Name tag', languageUsed: 'en' },
          event: aListedEvent,
        },
      ],
    },
  }),
  GetFormSubmission: () => ({
    me: { __typename: 'CurrentUser', id: 'alex' },
    formSubmission: { ...sampleForm('s-1'), lock: null, forgottenAfterDays: null },
  }),
  GetEarlierAnswers: () => ({ earlierAnswers: null }),
  UpdateRegistrationForm: ({ data }) => ({
    updateRegistrationForm: { ...sampleForm('s-1', { complete: true }), data },
  }),

  GetEventList: () => ({ events: { __typename: 'EventList', totalItems: 1, items: [aListedEvent] } }),
  Event: () => ({
    event: {
      ...aListedEvent,
      description: 'A play.',
      hasTiersByCode: false,
      capacity: 40,
      startDateTime: '2026-11-22T03:30:00Z',
      endDateTime: '2026-11-22T06:15:00Z',
      doorsOpen: null,
      organizerChannelToken: 'harbour-city-players',
      otherDates: [],
      assets: [],
      location: {
        __typename: 'Location',
        id: 'l-1',
        name: 'Port Theatre Studio',
        line1: '125 Front Street',
        city: 'Nanaimo',
        stateProvince: 'BC',
        lat: null,
        long: null,
      },
      ticketAvailability: { ...aListedEvent.ticketAvailability, maximumTicketPrice: cad(24) },
      organizer: { ...aListedEvent.organizer, featuredAsset: null, rehearses: null },
    },
  }),
  GetOrganization: () => ({
    organization: {
      __typename: 'Organization',
      id: 'o-1',
      name: 'Harbour City Players',
      languageUsed: 'en',
      shortDescription: 'Theatre by the harbour.',
      description: null,
      contactName: null,
      contactEmail: 'players@foyer.example',
      contactPhone: null,
      featuredAsset: null,
      channel: { __typename: 'Channel', id: 'ch-1', token: 'harbour-city-players' },
    },
  }),
  AutocompleteCity: () => ({
    autocompleteCity: [
      {
        __typename: 'LocationSuggestion',
        name: 'Victoria, British Columbia, Canada',
        city: 'Victoria',
        state: 'British Columbia',
        country: 'Canada',
        latitude: 48.4284,
        longitude: -123.3656,
      },
    ],
  }),

  FindGeocodeLocations: () => ({ findGeocodeLocations: [{ __typename: 'GeocodeLocation', ...victoria }] }),
  GetHasOpeningReminder: () => ({ event: { __typename: 'Event', id: 'ev-1', hasOpeningReminder: false } }),
  SetOpeningReminder: () => ({
    setOpeningReminder: {
      __typename: 'Event',
      id: 'ev-1',
      hasOpeningReminder: true,
      saleStatus: {
        __typename: 'SaleStatus',
        code: 'NOT_OPEN_YET',
        opensAt: { __typename: 'SaleTime', wallTime: '2026-11-25T10:00:00', timeZoneName: 'PST' },
      },
    },
  }),
  RemoveOpeningReminder: () => ({
    removeOpeningReminder: { __typename: 'Event', id: 'ev-1', hasOpeningReminder: false },
  }),
  GetIsSaved: () => ({ event: { __typename: 'Event', id: 'ev-1', isSaved: false } }),
  SaveEvent: () => ({ saveEvent: { __typename: 'Event', id: 'ev-1', isSaved: true } }),
  UnsaveEvent: () => ({ unsaveEvent: { __typename: 'Event', id: 'ev-1', isSaved: false } }),
  GetSavedEvents: () => ({
    savedEvents: {
      __typename: 'EventList',
      totalItems: 1,
      items: [{ ...aListedEvent, startDateTime: '2026-11-22T03:30:00Z' }],
    },
  }),
  GetActiveChannelWithOrganization: () => ({
    activeChannel: { __typename: 'Channel', id: 'ch-1', isDefault: false, organizationId: 'o-1' },
  }),
  GetMyChannels: () => ({
    me: { __typename: 'CurrentUser', id: 'alex', channels: [] },
  }),

  GetRegisterEvent: () => ({ event: anEvent({ id: 'ev-1' }) }),
  GetTiersOfCode: () => ({
    tiersOfCode: { __typename: 'OpenedTiers', code: 'FRIENDS', tuitions: [aTier('friends')], sessionOptions: [] },
  }),
  GetActiveCustomerAttendees: () => ({
    activeCustomer: {
      __typename: 'Customer',
      id: 'c-1',
      attendees: [alex, maya].map(({ emailAddress: _e, phoneNumber: _p, ...attendee }) => attendee),
    },
  }),
  AddRegistrationToCart: () => ({ addRegistrationToOrder: withoutForms(inCart) }),
  AdjustOrderRegistration: () => ({ adjustOrderRegistration: withoutForms(inCart) }),

  GetActiveOrder: () => ({ activeOrder: withoutForms(inCart) }),
  GetActiveOrders: () => ({
    activeOrders: { __typename: 'OrderList', totalItems: 1, items: [withoutForms(inCart)] },
  }),
  TransitionOrderToState: ({ state }) => ({ transitionOrderToState: { ...inCart, state } }),
  ValidateActiveOrder: () => ({
    validateActiveOrderRegistrations: { __typename: 'OrderValidation', isValid: true, errors: [] },
  }),
  ExtendHold: () => ({ extendHold: { ...withoutForms(inCart), hold: aHold(390, { extended: true }) } }),
  RetakePlaces: () => ({ retakePlaces: withoutForms(inCart) }),
  RemoveOrderRegistration: () => ({
    removeOrderRegistration: withoutForms({
      ...inCart,
      itemCount: 1,
      registrationItems: inCart.registrationItems.slice(1),
    }),
  }),

  GetCheckoutOrder: () => ({ me: { __typename: 'CurrentUser', id: 'alex' }, order: atPayment }),
  GetCheckoutOrders: () => ({
    me: { __typename: 'CurrentUser', id: 'alex' },
    activeOrders: { __typename: 'OrderList', items: [atPayment] },
  }),
  TransitionCheckoutOrder: ({ state }) => ({ transitionOrderToState: { ...atPayment, state } }),
  GetEligiblePaymentMethods: () => ({
    eligiblePaymentMethods: [
      {
        __typename: 'PaymentMethodQuote',
        id: 'p-1',
        code: 'at-the-door',
        name: 'Pay at the door',
        description: '',
        type: 'MANUAL',
        isEligible: true,
        eligibilityMessage: null,
        contextArgs: null,
        ui: null,
      },
    ],
  }),
  AddPaymentToOrder: () => ({ addPaymentToOrder: paidOrder(withoutForms(placed)) }),
  GetPaymentAttempt: () => ({ paymentAttempt: null }),
  GetOrderToPay: () => ({ orderToPay: anOrderToPay() }),
  PayByLink: () => ({ payByLink: paidByLink() }),
  GetLinkPaymentAttempt: () => ({ linkPaymentAttempt: null }),
  ApplyCouponCode: () => ({ applyCouponCode: atPayment }),
  RemoveCouponCode: () => ({ removeCouponCode: atPayment }),
  ApplyGiftCardToOrder: () => ({ applyGiftCardToOrder: atPayment }),
  RemoveGiftCardFromOrder: () => ({ removeGiftCardFromOrder: atPayment }),
  GetOrderConfirmation: () => ({
    me: { __typename: 'CurrentUser', id: 'alex', identifier: 'alex@foyer.example' },
    order: {
      ...withoutForms(placed),
      orderPlacedAt: '2026-11-20T18:00:00Z',
      payments: [],
      paymentDeadline: null,
      registrations: [
        {
          __typename: 'Registration',
          id: issued.id,
          code: issued.code,
          state: issued.state,
          ...notGiven,
          updatedAt: '2026-11-20T18:00:00Z',
          attendee: { __typename: 'Attendee', id: 'a-1', name: 'Alex Thorsen' },
          event: issuedEvent,
          tuition: issued.tuition,
          sessionOptions: [],
          refund: null,
        },
      ],
    },
  }),
  GetLatestPlacedOrder: () => ({
    me: { __typename: 'CurrentUser', id: 'alex' },
    activeCustomer: {
      __typename: 'Customer',
      id: 'c-1',
      orders: { __typename: 'OrderList', items: [{ __typename: 'Order', id: 'order-1' }] },
    },
  }),

  GetHeldRegistration: () => ({ registration: aHeldRegistration({ listed: issued }) }),
  CancelRegistration: () => ({
    cancelRegistration: aHeldRegistration({ listed: issued, state: 'Cancelled', lock: 'CANCELLED' }),
  }),
  GetCancellationQuote: () => ({ cancellationQuote: quote }),
  CancelRegistrations: () => ({ cancelRegistrations: cancelled }),
  WithdrawCancellation: () => ({ withdrawCancellation: kept }),
  GetChangeChoices: () => ({ registration: choices }),
  GetChangeQuote: () => ({ changeQuote }),
  ChangeRegistration: () => ({ changeRegistration: changed }),
  ...deskAnswers,
  ...transferAnswers,
  GetMyRegistrations: () => ({ myRegistrations: { __typename: 'RegistrationList', totalItems: 1, items: [issued] } }),
  GetTicketsToKeep: () => ({
    me: { __typename: 'CurrentUser', id: 'alex' },
    myRegistrations: { __typename: 'RegistrationList', totalItems: 1, items: [issued] },
  }),
  GetMyRegistrationDays: () => ({
    myRegistrations: {
      __typename: 'RegistrationList',
      items: [
        {
          __typename: 'Registration',
          id: issued.id,
          event: { __typename: 'Event', id: 'ev-1', startWallTime: issued.event.startWallTime },
        },
      ],
    },
  }),
};
