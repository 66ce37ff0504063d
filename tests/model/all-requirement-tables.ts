import type { AnyRequirementTable } from '#tools/flows/requirement-table.ts';
import { attendeesRequirements } from './account/attendees/attendees-requirements.ts';
import { openingReminderRequirements } from './shop/opening-reminder/opening-reminder-requirements.ts';
import { bookmarkRequirements } from './shop/bookmark/bookmark-requirements.ts';
import { claimLinkRequirements } from './account/claim-link/claim-link-requirements.ts';
import { cartRequirements } from './shop/cart/cart-requirements.ts';
import { channelRequirements } from './shop/channel/channel-requirements.ts';
import { checkoutRequirements } from './shop/checkout/checkout-requirements.ts';
import { emailChangeRequirements } from './account/email-change/email-change-requirements.ts';
import { eventSearchRequirements } from './shop/event-search/event-search-requirements.ts';
import { holdRequirements } from './shop/hold/hold-requirements.ts';
import { imageResetRequirements } from './shared/image-reset/image-reset-requirements.ts';
import { keptTicketsRequirements } from './account/kept-tickets/kept-tickets-requirements.ts';
import { loginLinkRequirements } from './account/login-link/login-link-requirements.ts';
import { loginRequirements } from './account/login/login-requirements.ts';
import { dayCalendarRequirements } from './account/my-events/day-calendar-requirements.ts';
import { myEventsRequirements } from './account/my-events/my-events-requirements.ts';
import { notificationPreferencesRequirements } from './account/notification-preferences/notification-preferences-requirements.ts';
import { orderCodeRequirements } from './shop/order-code/order-code-requirements.ts';
import { cancellationRequestsRequirements } from './desk/cancellation-requests/cancellation-requests-requirements.ts';
import { boxOfficeRequirements } from './desk/box-office/box-office-requirements.ts';
import { reportsRequirements } from './desk/report/reports-requirements.ts';
import { deskHistoryRequirements } from './desk/desk-history/desk-history-requirements.ts';
import { departureRequirements } from './desk/departure/departure-requirements.ts';
import { deskEventRequirements } from './desk/desk-event/desk-event-requirements.ts';
import { eventListRequirements } from './desk/event-list/event-list-requirements.ts';
import { newEventRequirements } from './desk/new-event/new-event-requirements.ts';
import { invitationLinkRequirements } from './desk/invitation-link/invitation-link-requirements.ts';
import { organizationStartRequirements } from './desk/organization-start/organization-start-requirements.ts';
import { partEditorRequirements } from './desk/part-editor/part-editor-requirements.ts';
import { pictureUploadRequirements } from './desk/picture-upload/picture-upload-requirements.ts';
import { organizationSettingsRequirements } from './desk/organization-settings/organization-settings-requirements.ts';
import { publicationRequirements } from './desk/publication/publication-requirements.ts';
import { rehearsalRequirements } from './desk/rehearsal/rehearsal-requirements.ts';
import { eventChangeRequirements } from './desk/event-change/event-change-requirements.ts';
import { eventRepeatRequirements } from './desk/event-repeat/event-repeat-requirements.ts';
import { seriesPublicationRequirements } from './desk/series-publication/series-publication-requirements.ts';
import { callOffProgressRequirements } from './desk/call-off-progress/call-off-progress-requirements.ts';
import { orderRequirements } from './desk/order/order-requirements.ts';
import { ordersRequirements } from './desk/orders/orders-requirements.ts';
import { messageDraftRequirements } from './desk/message-draft/message-draft-requirements.ts';
import { messagesRequirements } from './desk/messages/messages-requirements.ts';
import { peopleChoiceRequirements } from './desk/people-choice/people-choice-requirements.ts';
import { peopleRequirements } from './desk/people/people-requirements.ts';
import { personRequirements } from './desk/person/person-requirements.ts';
import { codesRequirements } from './desk/codes/codes-requirements.ts';
import { tierListRequirements } from './desk/tier-list/tier-list-requirements.ts';
import { teamRequirements } from './desk/team/team-requirements.ts';
import { todayRequirements } from './desk/today/today-requirements.ts';
import { workplaceRequirements } from './desk/workplace/workplace-requirements.ts';
import { orderProcessRequirements } from './shared/order-process/order-process-requirements.ts';
import { orderHistoryRequirements } from './account/order-history/order-history-requirements.ts';
import { overlayRequirements } from './shared/overlay/overlay-requirements.ts';
import { paymentLinkRequirements } from './shop/payment-link/payment-link-requirements.ts';
import { paymentRequirements } from './shop/payment/payment-requirements.ts';
import { placeSearchRequirements } from './shop/place-search/place-search-requirements.ts';
import { profileRequirements } from './account/profile/profile-requirements.ts';
import { registerRequirements } from './shop/register/register-requirements.ts';
import { cancelDialogRequirements } from './account/cancel-dialog/cancel-dialog-requirements.ts';
import { registrationChangeRequirements } from './account/registration-change/registration-change-requirements.ts';
import { registrationFormRequirements } from './shared/registration-form/registration-form-requirements.ts';
import { removalUndoRequirements } from './shop/removal-undo/removal-undo-requirements.ts';
import { resetPasswordRequirements } from './account/reset-password/reset-password-requirements.ts';
import { accountDeletionRequirements } from './account/personal-data/account-deletion-requirements.ts';
import { accountSessionsRequirements } from './account/security/account-sessions-requirements.ts';
import { authenticatorRequirements } from './account/security/authenticator-requirements.ts';
import { emailRequestRequirements } from './account/security/email-request-requirements.ts';
import { myDataRequirements } from './account/security/my-data-requirements.ts';
import { passkeysRequirements } from './account/security/passkeys-requirements.ts';
import { passwordChangeRequirements } from './account/security/password-change-requirements.ts';
import { sessionRequirements } from './shared/session/session-requirements.ts';
import { submissionRequirements } from './account/submission/submission-requirements.ts';
import { toastRequirements } from './shared/toast/toast-requirements.ts';
import { changeDialogRequirements } from './account/change-dialog/change-dialog-requirements.ts';
import { transferDialogRequirements } from './account/transfer-dialog/transfer-dialog-requirements.ts';
import { transferLinkRequirements } from './account/transfer-link/transfer-link-requirements.ts';
import { undoChangeRequirements } from './account/undo-change/undo-change-requirements.ts';
import { verificationRequirements } from './account/verification/verification-requirements.ts';

/** A requirement table for every machine of the product, in the order in which a customer meets them. */
export const requirementTables: readonly AnyRequirementTable[] = [
  sessionRequirements,
  loginRequirements,
  loginLinkRequirements,
  resetPasswordRequirements,
  verificationRequirements,
  emailChangeRequirements,
  undoChangeRequirements,
  overlayRequirements,
  eventSearchRequirements,
  placeSearchRequirements,
  bookmarkRequirements,
  openingReminderRequirements,
  registerRequirements,
  cartRequirements,
  holdRequirements,
  removalUndoRequirements,
  orderProcessRequirements,
  checkoutRequirements,
  registrationFormRequirements,
  orderCodeRequirements,
  paymentRequirements,
  paymentLinkRequirements,
  submissionRequirements,
  myEventsRequirements,
  registrationChangeRequirements,
  cancelDialogRequirements,
  changeDialogRequirements,
  transferDialogRequirements,
  transferLinkRequirements,
  claimLinkRequirements,
  dayCalendarRequirements,
  keptTicketsRequirements,
  orderHistoryRequirements,
  profileRequirements,
  attendeesRequirements,
  notificationPreferencesRequirements,
  emailRequestRequirements,
  myDataRequirements,
  passwordChangeRequirements,
  passkeysRequirements,
  authenticatorRequirements,
  accountSessionsRequirements,
  accountDeletionRequirements,
  channelRequirements,
  toastRequirements,
  imageResetRequirements,
  workplaceRequirements,
  organizationStartRequirements,
  cancellationRequestsRequirements,
  deskHistoryRequirements,
  reportsRequirements,
  boxOfficeRequirements,
  orderRequirements,
  ordersRequirements,
  peopleChoiceRequirements,
  peopleRequirements,
  personRequirements,
  messagesRequirements,
  messageDraftRequirements,
  teamRequirements,
  deskEventRequirements,
  organizationSettingsRequirements,
  todayRequirements,
  eventListRequirements,
  newEventRequirements,
  partEditorRequirements,
  pictureUploadRequirements,
  publicationRequirements,
  rehearsalRequirements,
  eventChangeRequirements,
  eventRepeatRequirements,
  seriesPublicationRequirements,
  callOffProgressRequirements,
  tierListRequirements,
  codesRequirements,
  departureRequirements,
  invitationLinkRequirements,
];
