import type { Furniture } from '#tests/server/contract/scenes.ts';
import type { Owned } from '#tests/server/security/own-things.ts';

export const people = ['nobody', 'customer', 'another', 'member', 'owner'] as const;
/** The customer's own things are asked for; the member and the owner work for the organizer of the customer's event. */
export type Who = (typeof people)[number];

type Things = Record<Owned, string> & Pick<Furniture, 'tierId' | 'organizationId' | 'channelToken'>;
/** with: the arguments. gets: the code of the error, else the type that is answered. */
type Row = { with?: (things: Things) => object; gets: Record<Who, string> };

const link = { token: 'nonsense' };
const password = 'another-good-password';

const all = (answer: string): Row['gets'] => ({
  nobody: answer,
  customer: answer,
  another: answer,
  member: answer,
  owner: answer,
});
/** Whoever is logged in gets it for themselves. */
const loggedIn = (answer: string): Row['gets'] => ({ ...all(answer), nobody: 'UNAUTHENTICATED' });
/** The customer gets what is theirs; to everybody else it is like what is not there. */
const own = (customer: string, others: string): Row['gets'] => ({ ...loggedIn(others), customer });

/** Every operation of the contract, and what it answers to whom (docs/decisions/092), asked from the top to the bottom. */
export const accessTable: Record<string, Row> = {
  // What anybody may read.
  activeChannel: { gets: all('Channel') },
  activeCustomer: { gets: { ...all('Customer'), nobody: 'null' } },
  autocompleteCity: { with: () => ({ query: 'Nana' }), gets: all('list') },
  event: { with: ({ event }) => ({ id: event }), gets: all('Event') },
  events: { with: () => ({ options: { take: 1 } }), gets: all('EventList') },
  findCity: { with: () => ({ options: { query: 'Nanaimo' } }), gets: all('list') },
  findGeocodeLocation: { with: () => ({ input: { query: 'Nanaimo' } }), gets: all('GeocodeLocation') },
  findGeocodeLocations: { with: () => ({ input: { query: 'Nanaimo' } }), gets: all('list') },
  getLocationByIP: { gets: all('null') },
  me: { gets: { ...all('CurrentUser'), nobody: 'null' } },
  organization: { with: ({ organizationId }) => ({ id: organizationId }), gets: all('Organization') },
  organizations: { with: () => ({ options: { take: 1 } }), gets: all('OrganizationList') },
  search: { with: () => ({ input: { term: 'tale', take: 1 } }), gets: all('SearchResponse') },

  linkPaymentAttempt: { with: () => ({ ...link, idempotencyKey: 'none' }), gets: all('null') },
  orderToPay: { with: () => link, gets: all('PaymentLinkError') },
  receivedOrder: { with: () => link, gets: all('OrderClaimError') },
  receivedTransfer: { with: () => link, gets: all('RegistrationTransferError') },

  // What the logged-in person reads of themselves.
  accountDeletion: { gets: loggedIn('AccountDeletion') },
  accountSecurity: { gets: loggedIn('AccountSecurity') },
  activeOrder: { with: ({ order }) => ({ orderId: order }), gets: own('Order', 'null') },
  activeOrder2: { gets: own('Order', 'NoActiveOrderError') },
  activeOrders: { gets: own('OrderList 1', 'OrderList 0') },
  cancellationQuote: {
    with: ({ registration }) => ({ registrationIds: [registration] }),
    gets: own('CancellationQuote', 'null'),
  },
  changeQuote: {
    with: ({ registration }) => ({ registrationId: registration, tierId: registration, addOnIds: [] }),
    gets: own('OrderInterceptorError', 'null'),
  },
  earlierAnswers: { with: ({ form }) => ({ id: form }), gets: loggedIn('null') },
  // Who may read an event of an organizer before it is published; a door steward may not.
  eventPreview: {
    with: ({ event }) => ({ id: event }),
    gets: { nobody: 'UNAUTHENTICATED', customer: 'null', another: 'null', member: 'Event', owner: 'Event' },
  },
  eligiblePaymentMethods: { with: ({ order }) => ({ orderId: order }), gets: own('list', 'empty list') },
  formSubmission: { with: ({ form }) => ({ id: form }), gets: own('RegistrationFormSubmission', 'null') },
  myForms: { gets: own('RegistrationFormSubmissionList 1', 'RegistrationFormSubmissionList 0') },
  myOrders: { gets: loggedIn('MyOrderPage') },
  myRegistrations: { gets: own('RegistrationList 1', 'RegistrationList 0') },
  mySessions: { gets: loggedIn('list') },
  nextOrderStates: { with: ({ order }) => ({ orderId: order }), gets: own('list', 'empty list') },
  order: { with: ({ order }) => ({ id: order }), gets: own('Order', 'null') },
  paymentAttempt: {
    with: ({ order }) => ({ orderId: order, idempotencyKey: 'own-ids' }),
    gets: own('PaymentAttempt', 'null'),
  },
  registration: { with: ({ registration }) => ({ id: registration }), gets: own('Registration', 'null') },
  savedEvents: { gets: loggedIn('EventList 0') },
  tiersOfCode: {
    with: ({ event }) => ({ eventId: event, code: 'NOSUCH' }),
    gets: all('CouponCodeInvalidError'),
  },
  validateActiveOrderRegistrations: { with: ({ order }) => ({ orderId: order }), gets: loggedIn('OrderValidation') },

  // Accounts: what proves who somebody is needs nobody to be logged in.
  authenticate: { with: () => ({ input: {} }), gets: all('NativeAuthStrategyError') },
  giveSecondFactor: { with: () => ({ code: '000000' }), gets: all('SecondFactorExpiredError') },
  logInByLink: { with: () => link, gets: all('LoginLinkInvalidError') },
  logInWithPasskey: { with: () => ({ response: {} }), gets: all('PasskeyRefusedError') },
  login: {
    with: () => ({ username: 'nobody@foyer.example', password: 'wrong' }),
    gets: all('InvalidCredentialsError'),
  },
  refreshCustomerVerification: { with: () => ({ emailAddress: 'unknown@foyer.example' }), gets: all('Success true') },
  registerCustomerAccount: {
    with: () => ({ input: { emailAddress: 'unknown@foyer.example', password: 'short' } }),
    gets: { ...all('AlreadyLoggedInError'), nobody: 'PasswordValidationError' },
  },
  requestLoginLink: { with: () => ({ emailAddress: 'unknown@foyer.example' }), gets: all('Success true') },
  requestPasswordReset: { with: () => ({ emailAddress: 'unknown@foyer.example' }), gets: all('Success true') },
  resetPassword: { with: () => ({ ...link, password }), gets: all('PasswordResetTokenInvalidError') },
  startPasskeyLogin: { gets: all('a value') },
  undoAccountChange: { with: () => ({ ...link, password }), gets: all('UndoTokenInvalidError') },
  updateCustomerEmailAddress: { with: () => link, gets: all('IdentifierChangeTokenInvalidError') },
  verifyCustomerAccount: { with: () => link, gets: all('VerificationTokenInvalidError') },

  // The account of the logged-in person.
  addPasskey: { with: () => ({ response: {}, name: 'Mine' }), gets: loggedIn('PasskeyRefusedError') },
  confirmAuthenticator: { with: () => ({ code: '000000' }), gets: loggedIn('SecondFactorCodeInvalidError') },
  confirmIdentity: { with: () => ({ password: 'wrong' }), gets: loggedIn('InvalidCredentialsError') },
  cancelAccountDeletion: { gets: loggedIn('Success false') },
  requestAccountDeletion: { gets: loggedIn('AccountDeletion') },
  endOtherSessions: { gets: loggedIn('Success false') },
  renamePasskey: {
    with: ({ passkey }) => ({ id: passkey, name: 'Mine' }),
    gets: own('Success true', 'Success false'),
  },
  removePasskey: { with: ({ passkey }) => ({ id: passkey }), gets: own('Success true', 'Success false') },
  renewRecoveryCodes: { gets: loggedIn('BAD_USER_INPUT') },
  requestUpdateCustomerEmailAddress: {
    with: () => ({ password: 'wrong', newEmailAddress: 'new@foyer.example' }),
    gets: loggedIn('InvalidCredentialsError'),
  },
  startAuthenticator: { gets: loggedIn('AuthenticatorSetup') },
  startPasskey: { gets: loggedIn('PasskeyOptions') },
  turnOffSecondFactor: { gets: loggedIn('Success true') },
  updateCustomer: { with: () => ({ input: { firstName: 'Robin' } }), gets: loggedIn('Customer') },
  updateCustomerPassword: {
    with: () => ({ currentPassword: 'wrong', newPassword: password }),
    gets: loggedIn('InvalidCredentialsError'),
  },
  updateMemberAccount: { with: () => ({ input: { firstName: 'Robin' } }), gets: loggedIn('CurrentUser') },
  updateMemberNotificationPreferences: {
    with: () => ({ preferences: [{ type: 'EventReminder', email: true }] }),
    gets: loggedIn('list'),
  },

  // What the logged-in person keeps.
  createAttendee: { with: () => ({ input: { firstName: 'Ada', lastName: 'Ito' } }), gets: loggedIn('Attendee') },
  createCustomerAddress: {
    with: () => ({ input: { streetLine1: '1 Front Street', countryCode: 'CA' } }),
    gets: loggedIn('Address'),
  },
  removeOpeningReminder: { with: ({ event }) => ({ eventId: event }), gets: loggedIn('Event') },
  saveEvent: { with: ({ event }) => ({ eventId: event }), gets: loggedIn('Event') },
  setOpeningReminder: { with: ({ event }) => ({ eventId: event }), gets: loggedIn('Event') },
  unsaveEvent: { with: ({ event }) => ({ eventId: event }), gets: loggedIn('Event') },
  updateAttendee: {
    with: ({ attendee }) => ({ id: attendee, input: { firstName: 'Ines' } }),
    gets: own('Attendee', 'BAD_USER_INPUT'),
  },
  updateCustomerAddress: {
    with: ({ address }) => ({ input: { id: address, city: 'Elsewhere' } }),
    gets: own('Address', 'BAD_USER_INPUT'),
  },
  deleteCustomerAddress: {
    with: ({ address }) => ({ id: address }),
    gets: own('Success true', 'Success false'),
  },
  updateRegistrationForm: {
    with: ({ form }) => ({ id: form, data: {} }),
    gets: own('FormValidationError', 'NOT_FOUND'),
  },

  // An order that is being paid, and is taken back to change it.
  addPaymentToOrder: {
    with: ({ order }) => ({ orderId: order, input: { method: 'none', metadata: { idempotencyKey: 'who-may' } } }),
    gets: own('IneligiblePaymentMethodError', 'NoActiveOrderError'),
  },
  extendHold: { with: ({ order }) => ({ orderId: order }), gets: own('Order', 'NoActiveOrderError') },
  retakePlaces: { with: ({ order }) => ({ orderId: order }), gets: own('Order', 'NoActiveOrderError') },
  setCustomerForOrder: {
    with: ({ order }) => ({
      orderId: order,
      input: { emailAddress: 'unknown@foyer.example', firstName: 'Robin', lastName: 'Reyes' },
    }),
    gets: { ...all('AlreadyLoggedInError'), nobody: 'GuestCheckoutError' },
  },
  setOrderShippingMethod: {
    with: ({ order }) => ({ orderId: order, shippingMethodId: ['1'] }),
    gets: own('OrderModificationError', 'NoActiveOrderError'),
  },
  transitionOrderToState: {
    with: ({ order }) => ({ orderId: order, state: 'AddingItems' }),
    gets: own('Order', 'OrderStateTransitionError'),
  },
  addRegistrationToOrder: {
    with: ({ tierId, attendee }) => ({ input: { productId: tierId, registrant: { attendeeId: attendee } } }),
    gets: own('Order', 'OrderInterceptorError'),
  },
  adjustOrderLine: {
    with: ({ line }) => ({ orderLineId: line, quantity: 1 }),
    gets: own('Order', 'OrderModificationError'),
  },
  adjustOrderRegistration: {
    with: ({ item }) => ({ orderRegistrationItemId: item, input: { addOns: [] } }),
    gets: own('Order', 'OrderModificationError'),
  },
  removeCouponCode: { with: ({ order }) => ({ orderId: order, couponCode: 'FOYER10' }), gets: own('Order', 'null') },
  applyCouponCode: {
    with: ({ order }) => ({ orderId: order, couponCode: 'FOYER10' }),
    gets: own('Order', 'CouponCodeInvalidError'),
  },
  removeGiftCardFromOrder: {
    with: ({ order }) => ({ orderId: order, code: 'FOY-10TE-A4ME' }),
    gets: own('Order', 'null'),
  },
  applyGiftCardToOrder: {
    with: ({ order }) => ({ orderId: order, code: 'FOY-10TE-A4ME' }),
    gets: own('Order', 'NoActiveOrderError'),
  },
  removeOrderRegistration: {
    with: ({ item }) => ({ orderRegistrationItemId: item }),
    gets: own('Order', 'OrderModificationError'),
  },
  removeAllOrderLines: { with: ({ order }) => ({ orderId: order }), gets: own('Order', 'OrderModificationError') },
  deleteAttendee: {
    with: ({ attendee }) => ({ id: attendee }),
    gets: own('DeletionResponse DELETED', 'DeletionResponse NOT_DELETED'),
  },
  declineTransfer: { with: () => link, gets: all('RegistrationTransferError') },
  acceptTransfer: { with: () => link, gets: loggedIn('RegistrationTransferError') },
  payByLink: {
    with: () => ({ ...link, amountDue: 24.5, input: { method: 'SQUARE', metadata: { idempotencyKey: 'none' } } }),
    gets: all('PaymentLinkError'),
  },
  claimOrder: {
    with: ({ attendee }) => ({ ...link, customerId: attendee }),
    gets: loggedIn('OrderClaimError'),
  },
  giveBackTicket: {
    with: ({ registration }) => ({ registrationId: registration }),
    gets: own('RegistrationTransferError', 'BAD_USER_INPUT'),
  },
  withdrawTransfer: {
    with: ({ registration }) => ({ registrationId: registration }),
    gets: own('RegistrationTransferError', 'BAD_USER_INPUT'),
  },
  offerTransfer: {
    with: ({ registration }) => ({ registrationId: registration, emailAddress: 'friend@foyer.example' }),
    gets: own('Registration', 'BAD_USER_INPUT'),
  },
  withdrawCancellation: {
    with: ({ registration }) => ({ registrationIds: [registration] }),
    gets: own('KeptRegistrations', 'BAD_USER_INPUT'),
  },
  cancelRegistrations: { with: () => ({ quoteId: 'nonsense' }), gets: loggedIn('BAD_USER_INPUT') },
  changeRegistration: { with: () => ({ quoteId: 'nonsense' }), gets: loggedIn('BAD_USER_INPUT') },
  cancelRegistration: {
    with: ({ registration }) => ({ id: registration }),
    gets: own('Registration', 'BAD_USER_INPUT'),
  },

  // What the people of an organizer do.
  transitionEventToState: {
    with: ({ event }) => ({ id: event, state: 'LIVE' }),
    gets: { ...loggedIn('BAD_USER_INPUT'), member: 'FORBIDDEN', owner: 'Event' },
  },

  // Not there for anybody.
  createSquarePaymentIntent: { gets: all('NOT_SUPPORTED') },

  // At the end: these end sessions.
  endSession: { with: ({ session }) => ({ id: session }), gets: own('Success true', 'Success false') },
  logout: { gets: all('Success true') },
};
