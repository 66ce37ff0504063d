import { relaysOf, type World } from '#app/relays.ts';
import type { TicketsDeed } from '#app/ticket-events.ts';
import type { attendeesMachine } from '#machines/account/attendees/attendees-machine.ts';
import type { cancelDialogMachine } from '#machines/account/cancel-dialog/cancel-dialog-machine.ts';
import type { changeDialogMachine } from '#machines/account/change-dialog/change-dialog-machine.ts';
import type { claimLinkMachine } from '#machines/account/claim-link/claim-link-machine.ts';
import type { dayCalendarMachine } from '#machines/account/my-events/day-calendar-machine.ts';
import type { myEventsMachine } from '#machines/account/my-events/my-events-machine.ts';
import type { notificationPreferencesMachine } from '#machines/account/notification-preferences/notification-preferences-machine.ts';
import type { orderHistoryMachine } from '#machines/account/order-history/order-history-machine.ts';
import type { accountDeletionMachine } from '#machines/account/personal-data/account-deletion-machine.ts';
import type { profileMachine } from '#machines/account/profile/profile-machine.ts';
import type { registrationChangeMachine } from '#machines/account/registration-change/registration-change-machine.ts';
import type { accountSessionsMachine } from '#machines/account/security/account-sessions-machine.ts';
import type { authenticatorMachine } from '#machines/account/security/authenticator-machine.ts';
import type { emailRequestMachine } from '#machines/account/security/email-request-machine.ts';
import type { myDataMachine } from '#machines/account/security/my-data-machine.ts';
import type { passkeysMachine } from '#machines/account/security/passkeys-machine.ts';
import type { passwordChangeMachine } from '#machines/account/security/password-change-machine.ts';
import type { submissionMachine } from '#machines/account/submission/submission-machine.ts';
import type { transferDialogMachine } from '#machines/account/transfer-dialog/transfer-dialog-machine.ts';
import type { transferLinkMachine } from '#machines/account/transfer-link/transfer-link-machine.ts';
import type { registrationFormMachine } from '#machines/shared/registration-form/registration-form-machine.ts';
import type { Person, sessionMachine } from '#machines/shared/session/session-machine.ts';

type WithSession = { session: typeof sessionMachine };

const expired = () => ({ type: 'session.expired' as const });

/** A flow that finds nobody logged in tells the session, whose end leads to the login and back. */
export const attendeesRelays = relaysOf<WithSession & { attendees: typeof attendeesMachine }>()([
  { from: 'attendees', on: 'session.ended', to: 'session', send: expired },
]);

export const notificationRelays = relaysOf<WithSession & { notifications: typeof notificationPreferencesMachine }>()([
  { from: 'notifications', on: 'session.ended', to: 'session', send: expired },
]);

export const orderHistoryRelays = relaysOf<WithSession & { orderHistory: typeof orderHistoryMachine }>()([
  { from: 'orderHistory', on: 'session.ended', to: 'session', send: expired },
]);

/** The header shows the name that was saved. */
export const profileRelays = relaysOf<WithSession & { profile: typeof profileMachine }>()([
  { from: 'profile', on: 'session.ended', to: 'session', send: expired },
  { from: 'profile', on: 'profile.saved', to: 'session', send: () => ({ type: 'session.askAgain' }) },
]);

const refresh = () => ({ type: 'sessions.refresh' as const });

/** What guards the account; a new password ends the other sessions, which are listed, and so does the first code of an app. */
export const managementRelays = relaysOf<
  WithSession & {
    emailRequest: typeof emailRequestMachine;
    passwordChange: typeof passwordChangeMachine;
    passkeys: typeof passkeysMachine;
    authenticator: typeof authenticatorMachine;
    sessions: typeof accountSessionsMachine;
    myData: typeof myDataMachine;
    accountDeletion: typeof accountDeletionMachine;
  }
>()([
  { from: 'emailRequest', on: 'session.ended', to: 'session', send: expired },
  { from: 'passwordChange', on: 'session.ended', to: 'session', send: expired },
  { from: 'passkeys', on: 'session.ended', to: 'session', send: expired },
  { from: 'authenticator', on: 'session.ended', to: 'session', send: expired },
  { from: 'sessions', on: 'session.ended', to: 'session', send: expired },
  { from: 'myData', on: 'session.ended', to: 'session', send: expired },
  { from: 'accountDeletion', on: 'session.ended', to: 'session', send: expired },
  { from: 'passwordChange', on: 'password.changed', to: 'sessions', send: refresh },
  { from: 'authenticator', on: 'authenticator.turnedOn', to: 'sessions', send: refresh },
]);

/** One form of an order that was placed … */
export const submissionRelays = relaysOf<WithSession & { submission: typeof submissionMachine }>()([
  { from: 'submission', on: 'session.ended', to: 'session', send: expired },
]);

/** … and its questions. */
export const submissionFormRelays = relaysOf<
  WithSession & { submission: typeof submissionMachine; form: typeof registrationFormMachine }
>()([
  { from: 'form', on: 'session.ended', to: 'session', send: expired },
  { from: 'form', on: 'form.saved', to: 'submission', send: () => ({ type: 'submission.completed' }) },
]);

/** The calendar follows what the list shows, and the list the day that is chosen in it. */
export const myEventsRelays = relaysOf<{ list: typeof myEventsMachine; calendar: typeof dayCalendarMachine }>()([
  {
    from: 'list',
    on: 'view.changed',
    to: 'calendar',
    send: ({ view }) => ({ type: 'calendar.follow', ground: view }),
  },
  { from: 'calendar', on: 'day.chosen', to: 'list', send: ({ day }) => ({ type: 'myEvents.chooseDay', day }) },
]);

type AroundList = WithSession & { list: typeof myEventsMachine; world: World<TicketsDeed> };

const notifyChanged = () => ({ type: 'tickets.notifyChanged' as const });
const personOf = (user: Person | null) => ({ type: 'person.known' as const, personId: user?.id ?? null });

/**
 * Edit, Remove, and what is cancelled by a quote where money comes back: the list shows what they learn, and what this
 * device keeps is read again.
 */
export const registrationChangeRelays = relaysOf<
  AroundList & { change: typeof registrationChangeMachine; cancel: typeof cancelDialogMachine }
>()([
  { from: 'change', on: 'registration.known', to: 'list', send: (emitted) => emitted },
  { from: 'change', on: 'tickets.changed', to: 'world', send: notifyChanged },
  {
    from: 'change',
    on: 'cancellation.wanted',
    to: 'cancel',
    send: ({ held }) => ({ type: 'cancel.open', held }),
  },
  { from: 'change', on: 'session.ended', to: 'session', send: expired },
  {
    from: 'session',
    on: 'session.changed',
    to: 'change',
    send: ({ user }) => personOf(user),
    first: ({ context: { user } }) => (user === undefined ? null : personOf(user)),
  },
  { from: 'cancel', on: 'registration.known', to: 'list', send: (emitted) => emitted },
  { from: 'cancel', on: 'tickets.changed', to: 'world', send: notifyChanged },
  { from: 'cancel', on: 'session.ended', to: 'session', send: expired },
  {
    from: 'session',
    on: 'session.changed',
    to: 'cancel',
    send: ({ user }) => personOf(user),
    first: ({ context: { user } }) => (user === undefined ? null : personOf(user)),
  },
]);

/** A ticket becomes another one: the list shows it, and what this device keeps is read again. */
export const changeDialogRelays = relaysOf<AroundList & { exchange: typeof changeDialogMachine }>()([
  { from: 'exchange', on: 'registration.known', to: 'list', send: (emitted) => emitted },
  { from: 'exchange', on: 'tickets.changed', to: 'world', send: notifyChanged },
  { from: 'exchange', on: 'session.ended', to: 'session', send: expired },
  {
    from: 'session',
    on: 'session.changed',
    to: 'exchange',
    send: ({ user }) => personOf(user),
    first: ({ context: { user } }) => (user === undefined ? null : personOf(user)),
  },
]);

/** A ticket is given to somebody: the list shows what is offered, and is read again without what was given back. */
export const transferRelays = relaysOf<AroundList & { transfer: typeof transferDialogMachine }>()([
  { from: 'transfer', on: 'registration.known', to: 'list', send: (emitted) => emitted },
  { from: 'transfer', on: 'registration.gone', to: 'list', send: (emitted) => emitted },
  { from: 'transfer', on: 'tickets.changed', to: 'world', send: notifyChanged },
  { from: 'transfer', on: 'session.ended', to: 'session', send: expired },
  {
    from: 'session',
    on: 'session.changed',
    to: 'transfer',
    send: ({ user }) => personOf(user),
    first: ({ context: { user } }) => (user === undefined ? null : personOf(user)),
  },
]);

/** What somebody accepted is among their tickets, which this device keeps. */
export const transferLinkRelays = relaysOf<
  WithSession & { transferLink: typeof transferLinkMachine; world: World<TicketsDeed> }
>()([
  { from: 'transferLink', on: 'tickets.changed', to: 'world', send: notifyChanged },
  { from: 'transferLink', on: 'session.ended', to: 'session', send: expired },
]);

/** The same of what was sold by hand; who is logged in by then, perhaps in another tab, is whose account is named. */
export const claimLinkRelays = relaysOf<
  WithSession & { claimLink: typeof claimLinkMachine; world: World<TicketsDeed> }
>()([
  { from: 'claimLink', on: 'tickets.changed', to: 'world', send: notifyChanged },
  { from: 'claimLink', on: 'session.ended', to: 'session', send: expired },
  { from: 'session', on: 'session.changed', to: 'claimLink', send: ({ user }) => personOf(user) },
]);

/** The attendee of a registration that is edited … */
export const heldAttendeeRelays = relaysOf<AroundList & { attendees: typeof attendeesMachine }>()([
  { from: 'attendees', on: 'session.ended', to: 'session', send: expired },
  {
    from: 'attendees',
    on: 'attendee.saved',
    to: 'list',
    send: ({ attendee }) => ({ type: 'attendee.known', attendee }),
  },
  { from: 'attendees', on: 'attendee.saved', to: 'world', send: notifyChanged },
]);

/** … and one of its forms. */
export const heldFormRelays = relaysOf<WithSession & { form: typeof registrationFormMachine }>()([
  { from: 'form', on: 'session.ended', to: 'session', send: expired },
]);
