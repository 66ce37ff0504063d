import { accountDeletionWiring } from './account/account-deletion-wiring.ts';
import type { AnyWiring } from '#tools/flows/wiring/wiring.ts';
import {
  attendeesWiring,
  notificationPreferencesWiring,
  orderHistoryWiring,
  profileWiring,
  cancelDialogWiring,
  registrationChangeWiring,
  submissionWiring,
} from './account/customer-wiring.ts';
import {
  accountSessionsWiring,
  authenticatorWiring,
  emailRequestWiring,
  myDataWiring,
  passkeysWiring,
  passwordChangeWiring,
} from './account/guard-wiring.ts';
import {
  emailChangeWiring,
  loginLinkWiring,
  loginWiring,
  resetPasswordWiring,
  undoChangeWiring,
  verificationWiring,
} from './account/login-wiring.ts';
import { dayCalendarWiring, keptTicketsWiring, myEventsWiring } from './account/my-events-wiring.ts';
import { changeDialogWiring } from './account/change-wiring.ts';
import { claimLinkWiring } from './account/claim-wiring.ts';
import { transferDialogWiring, transferLinkWiring } from './account/transfer-wiring.ts';
import { imageResetWiring, registrationFormWiring, sessionWiring } from './shared/session-wiring.ts';
import { cartWiring, holdWiring, removalUndoWiring } from './shop/cart-wiring.ts';
import { channelWiring } from './shop/channel-wiring.ts';
import { checkoutWiring } from './shop/checkout-wiring.ts';
import { bookmarkWiring, eventSearchWiring, openingReminderWiring, placeSearchWiring } from './shop/event-wiring.ts';
import { couponWiring, giftCardWiring } from './shop/order-code-wiring.ts';
import { cancellationRequestsWiring } from './desk/cancellations-wiring.ts';
import { reportsWiring } from './desk/reports-wiring.ts';
import { deskHistoryWiring } from './desk/history-wiring.ts';
import { ordersWiring, orderWiring } from './desk/orders/orders-wiring.ts';
import { messageDraftWiring, messagesWiring } from './desk/messages/messages-wiring.ts';
import { peopleChoiceWiring } from './desk/people/people-choice-wiring.ts';
import { peopleWiring, personWiring } from './desk/people/people-wiring.ts';
import { departureWiring, invitationLinkWiring, teamWiring, workplaceWiring } from './desk/desk-wiring.ts';
import { organizationStartWiring } from './desk/start-wiring.ts';
import { eventListWiring, newEventWiring } from './desk/event/event-list-wiring.ts';
import { todayWiring } from './desk/today-wiring.ts';
import { organizationSettingsWiring, settingsPartWiring } from './desk/settings-wiring.ts';
import { deskEventWiring, partEditorWiring } from './desk/event/event-wiring.ts';
import { boxOfficeWiring } from './desk/event/box-office-wiring.ts';
import { pictureUploadWiring } from './desk/event/picture-upload-wiring.ts';
import { publicationWiring } from './desk/event/publication-wiring.ts';
import { rehearsalWiring } from './desk/event/rehearsal-wiring.ts';
import { callOffProgressWiring } from './desk/event/call-off-progress-wiring.ts';
import { eventChangeWiring } from './desk/event/event-change-wiring.ts';
import { eventRepeatWiring } from './desk/event/event-repeat-wiring.ts';
import { seriesPublicationWiring } from './desk/event/series-publication-wiring.ts';
import { codesWiring, codeWiring } from './desk/codes-wiring.ts';
import { tierListWiring, tierWiring } from './desk/event/tier-list-wiring.ts';
import { linkPaymentWiring, paymentLinkWiring } from './shop/payment-link-wiring.ts';
import { paymentWiring } from './shop/payment-wiring.ts';
import { registerWiring } from './shop/register-wiring.ts';

/** Every machine with its services, walked to what it asks of the world. */
export const wirings: readonly AnyWiring[] = [
  sessionWiring,
  imageResetWiring,
  channelWiring,
  eventSearchWiring,
  placeSearchWiring,
  bookmarkWiring,
  openingReminderWiring,
  registerWiring,
  registrationFormWiring,
  cartWiring,
  holdWiring,
  removalUndoWiring,
  checkoutWiring,
  giftCardWiring,
  couponWiring,
  paymentWiring,
  linkPaymentWiring,
  paymentLinkWiring,
  loginWiring,
  loginLinkWiring,
  resetPasswordWiring,
  verificationWiring,
  emailChangeWiring,
  undoChangeWiring,
  attendeesWiring,
  profileWiring,
  notificationPreferencesWiring,
  cancelDialogWiring,
  changeDialogWiring,
  transferDialogWiring,
  transferLinkWiring,
  claimLinkWiring,
  registrationChangeWiring,
  submissionWiring,
  orderHistoryWiring,
  myEventsWiring,
  dayCalendarWiring,
  keptTicketsWiring,
  passwordChangeWiring,
  emailRequestWiring,
  myDataWiring,
  accountSessionsWiring,
  accountDeletionWiring,
  passkeysWiring,
  authenticatorWiring,
  workplaceWiring,
  organizationStartWiring,
  cancellationRequestsWiring,
  deskHistoryWiring,
  reportsWiring,
  ordersWiring,
  peopleChoiceWiring,
  peopleWiring,
  personWiring,
  messagesWiring,
  messageDraftWiring,
  orderWiring,
  teamWiring,
  deskEventWiring,
  organizationSettingsWiring,
  settingsPartWiring,
  todayWiring,
  eventListWiring,
  newEventWiring,
  partEditorWiring,
  pictureUploadWiring,
  publicationWiring,
  rehearsalWiring,
  boxOfficeWiring,
  eventChangeWiring,
  eventRepeatWiring,
  seriesPublicationWiring,
  callOffProgressWiring,
  tierListWiring,
  tierWiring,
  codesWiring,
  codeWiring,
  departureWiring,
  invitationLinkWiring,
];
