import type { AnyEventObject } from 'xstate';
import type { RelayRow, RelayRows } from '#tools/flows/compose/relay-rows.ts';

const alex = { id: 'alex' };
const order = { id: 'o-1' };
const here = { user: alex };
const nobody = { user: null };
const picture = { id: 'p-1', preview: 'pictures/p-1/960.webp', words: {} };

type Sent = RelayRow['sends'][number][1];

const whatever = (type: string): RelayRow => ({ sends: [[{}, { type }]] });
const asItIs = (type: string, emitted: object = { order }): RelayRow => ({ sends: [[emitted, { type, ...emitted }]] });
/** What a flow that joins is told of who is here: while that is not known, of nobody, and of Alex. */
const joining = (unknown: Sent, ofNobody: Sent, ofAlex: Sent): RelayRow['first'] => [
  [{ context: { user: undefined } }, unknown],
  [{ context: nobody }, ofNobody],
  [{ context: here }, ofAlex],
];
/** Of who is here, to a flow, and the same to one that joins. */
const ofPerson = (ofAlex: AnyEventObject, ofNobody: AnyEventObject, first?: RelayRow['first']): RelayRow => ({
  sends: [
    [here, ofAlex],
    [nobody, ofNobody],
  ],
  ...(first ? { first } : {}),
});
const signedIn = { type: 'session.changed', isSignedIn: true };
const signedOut = { type: 'session.changed', isSignedIn: false };
const knownAlex = { type: 'person.known', personId: 'alex' };
const knownNobody = { type: 'person.known', personId: null };
const isHere = ofPerson(signedIn, signedOut);
const isHereFirst = ofPerson(signedIn, signedOut, joining(null, null, signedIn));
const isKnownFirst = ofPerson(knownAlex, knownNobody, joining(null, knownNobody, knownAlex));
const ended = whatever('session.expired');
const ofCode = (field: string): RelayRows => ({
  [`${field}: session.ended to checkout`]: asItIs('session.ended', {}),
  [`${field}: order.changed to checkout`]: asItIs('order.changed'),
  [`${field}: order.changed to payment`]: whatever('order.changed'),
});
const ofRegister: RelayRows = {
  'register: register.orderChanged to cart': {
    sends: [
      [
        { orderId: 'o-1', order, mode: 'create' },
        { type: 'order.changed', orderId: 'o-1', order },
      ],
    ],
  },
  'register: register.orderGone to cart': whatever('cart.refresh'),
};

/** Who gets what: typed by hand, a row for each answer that a table can give. */
export const relayRows: Readonly<Record<string, RelayRows>> = {
  appRelays: {
    'session: session.changed to overlay': isHere,
    'session: session.changed to cart': {
      sends: [
        [here, { type: 'session.changed', userId: 'alex' }],
        [nobody, { type: 'session.changed', userId: null }],
      ],
    },
    'session: session.changed to world': {
      sends: [
        [here, { type: 'customer.remember', isCustomer: true }],
        [nobody, { type: 'customer.remember', isCustomer: false }],
      ],
    },
    'session: session.unreachable to cart': whatever('session.unreachable'),
    'cart: session.wanted to session': whatever('session.retry'),
  },
  channelRelays: { 'session: session.loggedOut to channel': whatever('channel.clear') },
  userStatusRelays: {
    'session: session.changed to world': ofPerson(
      { type: 'person.meet', user: alex },
      { type: 'person.meet', user: null },
      joining(
        { type: 'person.meet', user: null },
        { type: 'person.meet', user: null },
        { type: 'person.meet', user: alex },
      ),
    ),
    'channel: channel.changed to world': {
      sends: [
        [{ token: 't' }, { type: 'channel.keep', token: 't' }],
        [{ token: null }, { type: 'channel.keep', token: null }],
      ],
    },
  },
  offlineRelays: {
    'session: session.changed to keptTickets': isKnownFirst,
    'session: session.changed to world': ofPerson(
      { type: 'worker.register', isCustomer: true },
      { type: 'worker.register', isCustomer: false },
      joining(null, { type: 'worker.register', isCustomer: false }, { type: 'worker.register', isCustomer: true }),
    ),
  },
  attendeesRelays: { 'attendees: session.ended to session': ended },
  notificationRelays: { 'notifications: session.ended to session': ended },
  orderHistoryRelays: { 'orderHistory: session.ended to session': ended },
  profileRelays: {
    'profile: session.ended to session': ended,
    'profile: profile.saved to session': whatever('session.askAgain'),
  },
  managementRelays: {
    'emailRequest: session.ended to session': ended,
    'passwordChange: session.ended to session': ended,
    'passkeys: session.ended to session': ended,
    'authenticator: session.ended to session': ended,
    'sessions: session.ended to session': ended,
    'myData: session.ended to session': ended,
    'accountDeletion: session.ended to session': ended,
    'passwordChange: password.changed to sessions': whatever('sessions.refresh'),
    'authenticator: authenticator.turnedOn to sessions': whatever('sessions.refresh'),
  },
  submissionRelays: { 'submission: session.ended to session': ended },
  submissionFormRelays: {
    'form: session.ended to session': ended,
    'form: form.saved to submission': whatever('submission.completed'),
  },
  myEventsRelays: {
    'list: view.changed to calendar': { sends: [[{ view: alex }, { type: 'calendar.follow', ground: alex }]] },
    'calendar: day.chosen to list': {
      sends: [[{ day: '2026-11-23' }, { type: 'myEvents.chooseDay', day: '2026-11-23' }]],
    },
  },
  registrationChangeRelays: {
    'change: registration.known to list': asItIs('registration.known', { registration: alex }),
    'change: tickets.changed to world': whatever('tickets.notifyChanged'),
    'change: session.ended to session': ended,
    'session: session.changed to change': isKnownFirst,
    'change: cancellation.wanted to cancel': {
      sends: [[{ held: alex }, { type: 'cancel.open', held: alex }]],
    },
    'cancel: registration.known to list': asItIs('registration.known', { registration: alex }),
    'cancel: tickets.changed to world': whatever('tickets.notifyChanged'),
    'cancel: session.ended to session': ended,
    'session: session.changed to cancel': isKnownFirst,
  },
  changeDialogRelays: {
    'exchange: registration.known to list': asItIs('registration.known', { registration: alex }),
    'exchange: tickets.changed to world': whatever('tickets.notifyChanged'),
    'exchange: session.ended to session': ended,
    'session: session.changed to exchange': isKnownFirst,
  },
  transferRelays: {
    'transfer: registration.known to list': asItIs('registration.known', { registration: alex }),
    'transfer: registration.gone to list': asItIs('registration.gone', {}),
    'transfer: tickets.changed to world': whatever('tickets.notifyChanged'),
    'transfer: session.ended to session': ended,
    'session: session.changed to transfer': isKnownFirst,
  },
  transferLinkRelays: {
    'transferLink: tickets.changed to world': whatever('tickets.notifyChanged'),
    'transferLink: session.ended to session': ended,
  },
  claimLinkRelays: {
    'claimLink: tickets.changed to world': whatever('tickets.notifyChanged'),
    'claimLink: session.ended to session': ended,
    'session: session.changed to claimLink': ofPerson(knownAlex, knownNobody),
  },
  workplaceRelays: { 'workplace: session.ended to session': ended },
  eventListRelays: {
    'eventList: session.ended to session': ended,
    'eventList: place.changed to workplace': whatever('workplace.refresh'),
  },
  newEventRelays: {
    'newEvent: session.ended to session': ended,
    'newEvent: place.changed to workplace': whatever('workplace.refresh'),
  },
  deskEventRelays: { 'deskEvent: session.ended to session': ended },
  partEditorRelays: {
    'partEditor: session.ended to session': ended,
    'partEditor: place.changed to workplace': whatever('workplace.refresh'),
  },
  todayRelays: {
    'today: session.ended to session': ended,
    'today: place.changed to workplace': whatever('workplace.refresh'),
  },
  organizationSettingsRelays: { 'organizationSettings: session.ended to session': ended },
  settingsPartRelays: {
    'partEditor: part.changed to organizationSettings': whatever('organizationSettings.refresh'),
  },
  eventPartRelays: { 'partEditor: part.changed to deskEvent': whatever('deskEvent.refresh') },
  boxOfficeRelays: {
    'boxOffice: session.ended to session': ended,
    'boxOffice: place.changed to workplace': whatever('workplace.refresh'),
    'boxOffice: event.changed to deskEvent': whatever('deskEvent.refresh'),
  },
  publicationRelays: {
    'publication: session.ended to session': ended,
    'publication: place.changed to workplace': whatever('workplace.refresh'),
    'publication: event.changed to deskEvent': whatever('deskEvent.refresh'),
  },
  rehearsalRelays: {
    'rehearsal: session.ended to session': ended,
    'rehearsal: place.changed to workplace': whatever('workplace.refresh'),
    'rehearsal: event.changed to deskEvent': whatever('deskEvent.refresh'),
  },
  eventChangeRelays: {
    'eventChange: session.ended to session': ended,
    'eventChange: place.changed to workplace': whatever('workplace.refresh'),
    'eventChange: event.changed to deskEvent': whatever('deskEvent.refresh'),
  },
  eventRepeatRelays: {
    'eventRepeat: session.ended to session': ended,
    'eventRepeat: place.changed to workplace': whatever('workplace.refresh'),
    'eventRepeat: event.changed to deskEvent': whatever('deskEvent.refresh'),
  },
  seriesPublicationRelays: {
    'seriesPublication: session.ended to session': ended,
    'seriesPublication: place.changed to workplace': whatever('workplace.refresh'),
    'seriesPublication: event.changed to deskEvent': whatever('deskEvent.refresh'),
  },
  callOffProgressRelays: {
    'callOffProgress: session.ended to session': ended,
    'callOffProgress: place.changed to workplace': whatever('workplace.refresh'),
  },
  tierListRelays: {
    'tierList: session.ended to session': ended,
    'tierList: place.changed to workplace': whatever('workplace.refresh'),
    'tierList: tiers.changed to deskEvent': whatever('deskEvent.refresh'),
  },
  pictureUploadRelays: {
    'pictureUpload: session.ended to session': ended,
    'pictureUpload: place.changed to workplace': whatever('workplace.refresh'),
    'pictureUpload: picture.uploaded to partEditor': {
      sends: [[{ pictures: [picture] }, { type: 'partEditor.type', field: 'pictures', value: [picture] }]],
    },
  },
  tierFormRelays: { 'partEditor: part.changed to tierList': whatever('tierList.saved') },
  codesRelays: {
    'codes: session.ended to session': ended,
    'codes: place.changed to workplace': whatever('workplace.refresh'),
  },
  codesHistoryRelays: { 'codes: codes.changed to deskHistory': whatever('deskHistory.refresh') },
  teamHistoryRelays: { 'team: team.changed to deskHistory': whatever('deskHistory.refresh') },
  codeFormRelays: { 'partEditor: part.changed to codes': whatever('codes.saved') },
  teamRelays: {
    'team: session.ended to session': ended,
    'team: place.changed to workplace': whatever('workplace.refresh'),
  },
  ordersRelays: {
    'orders: session.ended to session': ended,
    'orders: place.changed to workplace': whatever('workplace.refresh'),
  },
  peopleRelays: {
    'people: session.ended to session': ended,
    'people: place.changed to workplace': whatever('workplace.refresh'),
  },
  personRelays: {
    'person: session.ended to session': ended,
    'person: person.changed to people': whatever('people.refresh'),
  },
  messagesRelays: {
    'messages: session.ended to session': ended,
    'messages: place.changed to workplace': whatever('workplace.refresh'),
  },
  messageDraftRelays: {
    'messageDraft: session.ended to session': ended,
    'messageDraft: place.changed to workplace': whatever('workplace.refresh'),
    'messageDraft: message.sent to messages': whatever('messages.refresh'),
  },
  orderRelays: { 'order: session.ended to session': ended },
  departureRelays: { 'departure: session.ended to session': ended },
  cancellationRequestsRelays: {
    'cancellationRequests: session.ended to session': ended,
    'cancellationRequests: place.changed to workplace': whatever('workplace.refresh'),
  },
  deskHistoryRelays: {
    'deskHistory: session.ended to session': ended,
    'deskHistory: place.changed to workplace': whatever('workplace.refresh'),
  },
  reportsRelays: {
    'reports: session.ended to session': ended,
    'reports: place.changed to workplace': whatever('workplace.refresh'),
  },
  organizationStartRelays: { 'organizationStart: session.ended to session': ended },
  invitationLinkRelays: { 'invitationLink: session.ended to session': ended },
  heldAttendeeRelays: {
    'attendees: session.ended to session': ended,
    'attendees: attendee.saved to list': { sends: [[{ attendee: alex }, { type: 'attendee.known', attendee: alex }]] },
    'attendees: attendee.saved to world': whatever('tickets.notifyChanged'),
  },
  heldFormRelays: { 'form: session.ended to session': ended },
  checkoutRelays: {
    'checkout: order.read to cart': { sends: [[{ order }, { type: 'order.changed', orderId: 'o-1', order }]] },
    'checkout: order.placed to cart': { sends: [[{ orderId: 'o-1' }, { type: 'order.placed', orderId: 'o-1' }]] },
    'checkout: checkout.signedOut to session': ended,
    'session: session.changed to checkout': {
      sends: [
        [here, { type: 'session.confirmed' }],
        [nobody, { type: 'session.ended' }],
      ],
    },
  },
  checkoutFormRelays: {
    'form: form.saved to checkout': asItIs('form.saved'),
    'form: form.finished to checkout': { sends: [[{ formId: 'f' }, { type: 'checkout.finishForm', formId: 'f' }]] },
    'form: session.ended to checkout': asItIs('session.ended'),
  },
  bookmarkRelays: {
    'session: session.changed to bookmark': isHereFirst,
    'bookmark: bookmark.loginNeeded to world': {
      sends: [[{ eventId: 'e' }, { type: 'pendingBookmark.keep', eventId: 'e' }]],
    },
    'bookmark: bookmark.loginNeeded to overlay': { sends: [[{ eventId: 'e' }, { type: 'overlay.openLogin' }]] },
    'overlay: login.left to bookmark': asItIs('login.left', {}),
    'bookmark: bookmark.givenUp to world': whatever('pendingBookmark.drop'),
  },
  reminderRelays: {
    'session: session.changed to reminder': isHereFirst,
    'reminder: reminder.loginNeeded to overlay': whatever('overlay.openLogin'),
    'overlay: login.left to reminder': asItIs('login.left', {}),
  },
  placeRelays: {
    'place: place.chosen to search': { sends: [[{ place: alex }, { type: 'search.choosePlace', place: alex }]] },
    'search: search.submitted to place': whatever('place.confirm'),
  },
  'registerRelays over the cart’s page': {
    ...ofRegister,
    'register: register.added to overlay': {
      sends: [
        [{ mode: 'create' }, { type: 'overlay.openCart', mode: 'added' }],
        [{ mode: 'update' }, { type: 'overlay.close' }],
      ],
    },
  },
  'registerRelays elsewhere': {
    ...ofRegister,
    'register: register.added to overlay': {
      sends: [
        [{ mode: 'create' }, { type: 'overlay.openCart', mode: 'added' }],
        [{ mode: 'update' }, { type: 'overlay.openCart', mode: 'view' }],
      ],
    },
  },
  paymentLinkRelays: {
    'payment: order.placed to paymentLink': whatever('order.placed'),
    'payment: order.stale to paymentLink': asItIs('order.stale', { detail: { code: 'nothingCharged' } }),
    'paymentLink: order.agreed to payment': whatever('order.changed'),
  },
  paymentRelays: {
    'payment: order.placed to cart': asItIs('order.placed', { orderId: 'o-1' }),
    'payment: order.stale to checkout': whatever('checkout.refresh'),
    'payment: session.ended to checkout': asItIs('session.ended', {}),
    'checkout: order.agreed to payment': whatever('order.changed'),
    ...ofCode('giftCard'),
    ...ofCode('coupon'),
  },
};

/** What is required of the rows of these tables together. @throws when there is no such table */
export function rowsOf(...names: readonly string[]): RelayRows {
  const unknown = names.find((name) => relayRows[name] === undefined);
  if (unknown !== undefined) throw new Error(`there is no table ${unknown}`);
  return Object.assign({}, ...names.map((name) => relayRows[name]));
}
