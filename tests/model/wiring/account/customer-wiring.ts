import { createAttendeesLogic } from '#app/account/attendees-logic.ts';
import { createCancelDialogLogic } from '#app/account/cancel-dialog-logic.ts';
import { createNotificationPreferencesLogic } from '#app/account/notification-preferences-logic.ts';
import { createOrderHistoryLogic } from '#app/account/order-history-logic.ts';
import { createProfileLogic } from '#app/account/profile-logic.ts';
import { createRegistrationChangeLogic } from '#app/account/registration-change-logic.ts';
import { createSubmissionLogic } from '#app/account/submission-logic.ts';
import type { AttendeesActors } from '#machines/account/attendees/attendees-machine.ts';
import type { CancelDialogActors } from '#machines/account/cancel-dialog/cancel-dialog-setup.ts';
import type { NotificationPreferencesActors } from '#machines/account/notification-preferences/notification-preferences-machine.ts';
import type { OrderHistoryActors } from '#machines/account/order-history/order-history-machine.ts';
import type { ProfileActors } from '#machines/account/profile/profile-machine.ts';
import type { RegistrationChangeActors } from '#machines/account/registration-change/registration-change-machine.ts';
import type { SubmissionActors } from '#machines/account/submission/submission-machine.ts';
import type { EmailChoice } from '#services/account/notification-preferences/notification-preferences-service.ts';
import { attendeesRequirements } from '#tests/model/account/attendees/attendees-requirements.ts';
import { cancelDialogRequirements } from '#tests/model/account/cancel-dialog/cancel-dialog-requirements.ts';
import { notificationPreferencesRequirements } from '#tests/model/account/notification-preferences/notification-preferences-requirements.ts';
import { orderHistoryRequirements } from '#tests/model/account/order-history/order-history-requirements.ts';
import { profileRequirements } from '#tests/model/account/profile/profile-requirements.ts';
import { registrationChangeRequirements } from '#tests/model/account/registration-change/registration-change-requirements.ts';
import { submissionRequirements } from '#tests/model/account/submission/submission-requirements.ts';
import { call, gives, key, results, sends } from '../world/rows.ts';
import { wiringOf } from '../world/wiring-of.ts';

const ended = { __typename: 'SessionEnded' };
const jonah = { firstName: 'Jonah', lastName: 'Reyes', emailAddress: '', phoneNumber: '' };
const creates = { input: jonah, idempotencyKey: 'key' };
const updates = { id: 'a-2', ...creates };

export const attendeesWiring = wiringOf<AttendeesActors>()({
  requirements: attendeesRequirements,
  wire: createAttendeesLogic,
  rows: {
    getSavedAttendees: call({
      does: [sends('GetSavedAttendees', {})],
      well: {
        'they come': { ends: gives({ __typename: 'SavedAttendees', attendees: '<activeCustomer.attendees>' }) },
        'nobody is here': { answers: { activeCustomer: null }, ends: gives(ended) },
      },
      nobody: 'fails',
    }),
    createAttendee: call({
      input: creates,
      does: [sends('CreateAttendee', creates)],
      well: results('createAttendee', { Attendee: 'success' }),
      refusedBy: 'createAttendee',
      nobody: 'ended',
      canBeRefused: true,
    }),
    updateAttendee: call({
      input: updates,
      does: [sends('UpdateAttendee', updates)],
      well: results('updateAttendee', { Attendee: 'success' }),
      refusedBy: 'updateAttendee',
      nobody: 'ended',
      canBeRefused: true,
    }),
    deleteAttendee: call({
      input: { id: 'a-2' },
      does: [sends('DeleteAttendee', { id: 'a-2', idempotencyKey: key(1) })],
      well: results('deleteAttendee', { DeletionResponse: 'success' }),
      refusedBy: 'deleteAttendee',
      nobody: 'ended',
    }),
  },
});

const preferences = (eventReminder: boolean, ceSurvey: boolean) => [
  { type: 'EventReminder', email: eventReminder },
  { type: 'CESurvey', email: ceSurvey },
];
const eventReminder: EmailChoice = 'eventReminder';
const saved = (eventReminder: boolean, ceSurvey: boolean) =>
  gives({ __typename: 'SavedPreferences', choices: { eventReminder, ceSurvey } });

export const notificationPreferencesWiring = wiringOf<NotificationPreferencesActors>()({
  requirements: notificationPreferencesRequirements,
  wire: createNotificationPreferencesLogic,
  rows: {
    getNotificationPreferences: call({
      does: [sends('GetNotificationPreferences', {})],
      well: {
        'one is on': {
          answers: { activeCustomer: { notificationPreferences: preferences(true, false) } },
          ends: saved(true, false),
        },
        'nobody is here': { answers: { activeCustomer: null }, ends: gives(ended) },
      },
      nobody: 'fails',
    }),
    updateMemberNotificationPreferences: [
      ...call({
        input: { choice: eventReminder, email: false },
        does: [
          sends('UpdateMemberNotificationPreferences', { preferences: [{ type: 'EventReminder', email: false }] }),
        ],
        well: {
          'it is saved': {
            answers: { updateMemberNotificationPreferences: preferences(false, true) },
            ends: saved(false, true),
          },
        },
        nobody: 'endedAlone',
      }),
      {
        when: 'the other one is saved',
        unasked: 'the walk knows one of the two choices',
        input: { choice: 'ceSurvey', email: true },
        given: { answers: { updateMemberNotificationPreferences: preferences(false, true) } },
        does: [sends('UpdateMemberNotificationPreferences', { preferences: [{ type: 'CESurvey', email: true }] })],
        ends: saved(false, true),
      },
    ],
  },
});

const profile = { firstName: 'Alex', lastName: 'Reyes', phoneNumber: '', location: '', bio: '' };
const draft = 'session profile-draft:alex';

export const profileWiring = wiringOf<ProfileActors>()({
  requirements: profileRequirements,
  wire: ({ client }) => createProfileLogic({ client, userId: 'alex' }),
  rows: {
    keepDraft: [
      {
        when: 'I type',
        sends: [{ type: 'draft.keep', profile }],
        does: [{ keeps: draft, value: profile }],
      },
      {
        when: 'it is saved',
        given: { stored: { [draft]: profile, 'session profile-draft:maya': profile } },
        sends: [{ type: 'draft.drop' }],
        does: [{ forgets: draft }],
      },
    ],
    getMe: call({
      does: [sends('GetMe', {})],
      well: {
        'Alex is here': { ends: gives('<me>') },
        'nobody is here': { answers: { me: null }, ends: gives(null) },
      },
      nobody: 'fails',
    }),
    updateMemberAccount: call({
      input: profile,
      does: [sends('UpdateMemberAccount', { input: profile })],
      well: results('updateMemberAccount', { CurrentUser: 'success' }),
      nobody: 'ended',
    }),
  },
});

export const registrationChangeWiring = wiringOf<RegistrationChangeActors>()({
  requirements: registrationChangeRequirements,
  wire: createRegistrationChangeLogic,
  rows: {
    getHeldRegistration: call({
      input: { id: 'r-1' },
      does: [sends('GetHeldRegistration', { id: 'r-1' })],
      well: {
        'it is there': { ends: gives('<registration>') },
        'it is another’s': { answers: { registration: null }, ends: gives({ __typename: 'NoRegistration' }) },
      },
      nobody: 'endedAlone',
    }),
    cancelRegistration: call({
      input: { id: 'r-1' },
      does: [sends('CancelRegistration', { id: 'r-1', idempotencyKey: 'give-up:r-1' })],
      well: results('cancelRegistration', { Registration: null }),
      refusedBy: 'cancelRegistration',
      nobody: 'ended',
    }),
  },
});

export const cancelDialogWiring = wiringOf<CancelDialogActors>()({
  requirements: cancelDialogRequirements,
  wire: createCancelDialogLogic,
  rows: {
    cancellationQuote: call({
      input: { registrationIds: ['r-1', 'r-2'] },
      does: [sends('GetCancellationQuote', { registrationIds: ['r-1', 'r-2'] })],
      well: {
        'there is a quote': {
          answers: { cancellationQuote: { __typename: 'CancellationQuote' } },
          ends: gives('<cancellationQuote>'),
        },
        'it is refused': {
          answers: { cancellationQuote: { __typename: 'RegistrationStateTransitionError' } },
          ends: gives('<cancellationQuote>'),
        },
        'one is another’s': { answers: { cancellationQuote: null }, ends: gives({ __typename: 'NoQuote' }) },
      },
      nobody: 'endedAlone',
    }),
    cancelRegistrations: call({
      input: { quoteId: 'quote-1', idempotencyKey: 'press-1' },
      does: [sends('CancelRegistrations', { quoteId: 'quote-1', idempotencyKey: 'press-1' })],
      well: Object.fromEntries(
        ['CancelledRegistrations', 'QuoteChangedError', 'QuoteExpiredError', 'RegistrationStateTransitionError'].map(
          (typename) => [
            `the answer is ${typename}`,
            { answers: { cancelRegistrations: { __typename: typename } }, ends: gives('<cancelRegistrations>') },
          ],
        ),
      ),
      nobody: 'endedAlone',
    }),
    withdrawCancellation: call({
      input: { registrationIds: ['r-1'], idempotencyKey: 'press-2' },
      does: [sends('WithdrawCancellation', { registrationIds: ['r-1'], idempotencyKey: 'press-2' })],
      well: Object.fromEntries(
        ['KeptRegistrations', 'RegistrationStateTransitionError'].map((typename) => [
          `the answer is ${typename}`,
          { answers: { withdrawCancellation: { __typename: typename } }, ends: gives('<withdrawCancellation>') },
        ]),
      ),
      nobody: 'endedAlone',
    }),
  },
});

export const submissionWiring = wiringOf<SubmissionActors>()({
  requirements: submissionRequirements,
  wire: createSubmissionLogic,
  rows: {
    getFormSubmission: call({
      input: { id: 'f-1' },
      does: [sends('GetFormSubmission', { id: 'f-1' })],
      well: {
        'it is there': { ends: gives('<formSubmission>') },
        'it is another’s': { answers: { formSubmission: null }, ends: gives({ __typename: 'NoSubmission' }) },
        'nobody is here': { answers: { me: null }, ends: gives(ended) },
      },
      nobody: 'endedAlone',
    }),
  },
});

export const orderHistoryWiring = wiringOf<OrderHistoryActors>()({
  requirements: orderHistoryRequirements,
  wire: createOrderHistoryLogic,
  rows: {
    getMyOrders: [null, 'page-2', 'page-3'].flatMap((after) =>
      call({
        input: { after },
        does: [sends('GetMyOrders', { after })],
        well: { 'they come': { ends: gives('<myOrders>') } },
        nobody: 'endedAlone',
      }),
    ),
  },
});
