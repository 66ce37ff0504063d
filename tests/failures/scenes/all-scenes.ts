import type { OperationName } from '#tests/failures/operations.ts';
import type { Scenes } from '#tests/failures/scene.ts';
import { accountDeletionScenes } from '#tests/failures/scenes/account-deletion-scenes.ts';
import { accountGuardScenes } from '#tests/failures/scenes/account-guard-scenes.ts';
import { accountScenes } from '#tests/failures/scenes/account-scenes.ts';
import { attendeesScenes } from '#tests/failures/scenes/attendees-scenes.ts';
import { authenticatorScenes } from '#tests/failures/scenes/authenticator-scenes.ts';
import { changeDialogScenes } from '#tests/failures/scenes/change-dialog-scenes.ts';
import { boxOfficeScenes } from '#tests/failures/scenes/box-office-scenes.ts';
import { cancelDialogScenes } from '#tests/failures/scenes/cancel-dialog-scenes.ts';
import { claimScenes } from '#tests/failures/scenes/claim-scenes.ts';
import { cartScenes } from '#tests/failures/scenes/cart-scenes.ts';
import { checkoutScenes } from '#tests/failures/scenes/checkout-scenes.ts';
import { deskCodesScenes } from '#tests/failures/scenes/desk-codes-scenes.ts';
import { deskCancellationsScenes } from '#tests/failures/scenes/desk-cancellations-scenes.ts';
import { deskHistoryScenes } from '#tests/failures/scenes/desk-history-scenes.ts';
import { deskStartScenes } from '#tests/failures/scenes/desk-start-scenes.ts';
import { deskEventListScenes } from '#tests/failures/scenes/desk-event-list-scenes.ts';
import { deskEventScenes } from '#tests/failures/scenes/desk-event-scenes.ts';
import { deskReportsScenes } from '#tests/failures/scenes/desk-reports-scenes.ts';
import { deskTicketsScenes } from '#tests/failures/scenes/desk-tickets-scenes.ts';
import { deskOrdersScenes } from '#tests/failures/scenes/desk-orders-scenes.ts';
import { deskSettingsScenes } from '#tests/failures/scenes/desk-settings-scenes.ts';
import { deskMessagesScenes } from '#tests/failures/scenes/desk-messages-scenes.ts';
import { deskPeopleScenes } from '#tests/failures/scenes/desk-people-scenes.ts';
import { previewScenes } from '#tests/failures/scenes/preview-scenes.ts';
import { publicationScenes } from '#tests/failures/scenes/publication-scenes.ts';
import { rehearsalScenes } from '#tests/failures/scenes/rehearsal-scenes.ts';
import { callOffProgressScenes } from '#tests/failures/scenes/call-off-progress-scenes.ts';
import { eventChangeScenes } from '#tests/failures/scenes/event-change-scenes.ts';
import { seriesScenes } from '#tests/failures/scenes/series-scenes.ts';
import { eventRepeatScenes } from '#tests/failures/scenes/event-repeat-scenes.ts';
import { deskTodayScenes } from '#tests/failures/scenes/desk-today-scenes.ts';
import { deskScenes, invitationScenes } from '#tests/failures/scenes/desk-scenes.ts';
import { eventScenes } from '#tests/failures/scenes/event-scenes.ts';
import { linkScenes } from '#tests/failures/scenes/link-scenes.ts';
import { loginGuardScenes } from '#tests/failures/scenes/login-guard-scenes.ts';
import { loginScenes } from '#tests/failures/scenes/login-scenes.ts';
import { registrationChangeScenes } from '#tests/failures/scenes/registration-change-scenes.ts';
import { myEventsScenes } from '#tests/failures/scenes/my-events-scenes.ts';
import { orderCodeScenes } from '#tests/failures/scenes/order-code-scenes.ts';
import { passkeyScenes } from '#tests/failures/scenes/passkey-scenes.ts';
import { paymentLinkScenes } from '#tests/failures/scenes/payment-link-scenes.ts';
import { paymentScenes } from '#tests/failures/scenes/payment-scenes.ts';
import { registerScenes } from '#tests/failures/scenes/register-scenes.ts';
import { tierCodeScenes } from '#tests/failures/scenes/tier-code-scenes.ts';
import { transferScenes } from '#tests/failures/scenes/transfer-scenes.ts';

/** The whole table: an operation, or a result type of one, without its rows does not compile. */
export const allScenes: Scenes<OperationName> = {
  ...accountDeletionScenes,
  ...accountGuardScenes,
  ...accountScenes,
  ...attendeesScenes,
  ...authenticatorScenes,
  ...boxOfficeScenes,
  ...cancelDialogScenes,
  ...changeDialogScenes,
  ...cartScenes,
  ...claimScenes,
  ...checkoutScenes,
  ...deskScenes,
  ...deskCodesScenes,
  ...deskCancellationsScenes,
  ...deskHistoryScenes,
  ...deskStartScenes,
  ...deskEventScenes,
  ...deskTicketsScenes,
  ...deskEventListScenes,
  ...deskOrdersScenes,
  ...deskSettingsScenes,
  ...deskPeopleScenes,
  ...previewScenes,
  ...publicationScenes,
  ...deskMessagesScenes,
  ...eventChangeScenes,
  ...eventRepeatScenes,
  ...seriesScenes,
  ...callOffProgressScenes,
  ...rehearsalScenes,
  ...deskTodayScenes,
  ...deskReportsScenes,
  ...eventScenes,
  ...invitationScenes,
  ...linkScenes,
  ...loginGuardScenes,
  ...loginScenes,
  ...myEventsScenes,
  ...registrationChangeScenes,
  ...orderCodeScenes,
  ...passkeyScenes,
  ...paymentScenes,
  ...paymentLinkScenes,
  ...registerScenes,
  ...tierCodeScenes,
  ...transferScenes,
};
