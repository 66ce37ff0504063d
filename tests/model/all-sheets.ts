import type { AnyFlowSheet } from '#tools/flows/sheet.ts';
import { attendeesSheet } from './account/attendees/attendees-sheet.ts';
import { openingReminderSheet } from './shop/opening-reminder/opening-reminder-sheet.ts';
import { bookmarkSheet } from './shop/bookmark/bookmark-sheet.ts';
import { cartSheet } from './shop/cart/cart-sheet.ts';
import { channelSheet } from './shop/channel/channel-sheet.ts';
import { checkoutSheet } from './shop/checkout/checkout-sheet.ts';
import { emailChangeSheet } from './account/email-change/email-change-sheet.ts';
import { eventSearchSheet } from './shop/event-search/event-search-sheet.ts';
import { holdSheet } from './shop/hold/hold-sheet.ts';
import { imageResetSheet } from './shared/image-reset/image-reset-sheet.ts';
import { keptTicketsSheet } from './account/kept-tickets/kept-tickets-sheet.ts';
import { loginLinkSheet } from './account/login-link/login-link-sheet.ts';
import { loginSheet } from './account/login/login-sheet.ts';
import { dayCalendarSheet } from './account/my-events/day-calendar-sheet.ts';
import { myEventsSheet } from './account/my-events/my-events-sheet.ts';
import { notificationPreferencesSheet } from './account/notification-preferences/notification-preferences-sheet.ts';
import { orderCodeSheet } from './shop/order-code/order-code-sheet.ts';
import { orderProcessSheet } from './shared/order-process/order-process-sheet.ts';
import { overlaySheet } from './shared/overlay/overlay-sheet.ts';
import { paymentSheet } from './shop/payment/payment-sheet.ts';
import { placeSearchSheet } from './shop/place-search/place-search-sheet.ts';
import { profileSheet } from './account/profile/profile-sheet.ts';
import { registerSheet } from './shop/register/register-sheet.ts';
import { registrationChangeSheet } from './account/registration-change/registration-change-sheet.ts';
import { registrationFormSheet } from './shared/registration-form/registration-form-sheet.ts';
import { removalUndoSheet } from './shop/removal-undo/removal-undo-sheet.ts';
import { resetPasswordSheet } from './account/reset-password/reset-password-sheet.ts';
import { accountSessionsSheet } from './account/security/account-sessions-sheet.ts';
import { authenticatorSheet } from './account/security/authenticator-sheet.ts';
import { emailRequestSheet } from './account/security/email-request-sheet.ts';
import { passkeysSheet } from './account/security/passkeys-sheet.ts';
import { passwordChangeSheet } from './account/security/password-change-sheet.ts';
import { sessionSheet } from './shared/session/session-sheet.ts';
import { submissionSheet } from './account/submission/submission-sheet.ts';
import { toastSheet } from './shared/toast/toast-sheet.ts';
import { undoChangeSheet } from './account/undo-change/undo-change-sheet.ts';
import { verificationSheet } from './account/verification/verification-sheet.ts';

/** A sheet for every machine of the product, in the order in which a customer meets them. */
export const flowSheets: readonly AnyFlowSheet[] = [
  sessionSheet,
  loginSheet,
  loginLinkSheet,
  resetPasswordSheet,
  verificationSheet,
  emailChangeSheet,
  undoChangeSheet,
  overlaySheet,
  eventSearchSheet,
  placeSearchSheet,
  bookmarkSheet,
  openingReminderSheet,
  registerSheet,
  cartSheet,
  holdSheet,
  removalUndoSheet,
  orderProcessSheet,
  checkoutSheet,
  registrationFormSheet,
  orderCodeSheet,
  paymentSheet,
  submissionSheet,
  myEventsSheet,
  registrationChangeSheet,
  dayCalendarSheet,
  keptTicketsSheet,
  profileSheet,
  attendeesSheet,
  notificationPreferencesSheet,
  emailRequestSheet,
  passwordChangeSheet,
  passkeysSheet,
  authenticatorSheet,
  accountSessionsSheet,
  channelSheet,
  toastSheet,
  imageResetSheet,
];
