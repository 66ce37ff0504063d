import type { AnyFlowSheet } from '#tools/flows/sheet.ts';
import { attendeesSheet } from './attendees/attendees-sheet.ts';
import { openingReminderSheet } from './opening-reminder/opening-reminder-sheet.ts';
import { bookmarkSheet } from './bookmark/bookmark-sheet.ts';
import { cartSheet } from './cart/cart-sheet.ts';
import { channelSheet } from './channel/channel-sheet.ts';
import { checkoutSheet } from './checkout/checkout-sheet.ts';
import { emailChangeSheet } from './email-change/email-change-sheet.ts';
import { eventSearchSheet } from './event-search/event-search-sheet.ts';
import { holdSheet } from './hold/hold-sheet.ts';
import { imageResetSheet } from './image-reset/image-reset-sheet.ts';
import { keptTicketsSheet } from './kept-tickets/kept-tickets-sheet.ts';
import { loginLinkSheet } from './login-link/login-link-sheet.ts';
import { loginSheet } from './login/login-sheet.ts';
import { dayCalendarSheet } from './my-events/day-calendar-sheet.ts';
import { myEventsSheet } from './my-events/my-events-sheet.ts';
import { notificationPreferencesSheet } from './notification-preferences/notification-preferences-sheet.ts';
import { orderCodeSheet } from './order-code/order-code-sheet.ts';
import { orderProcessSheet } from './order-process/order-process-sheet.ts';
import { overlaySheet } from './overlay/overlay-sheet.ts';
import { paymentSheet } from './payment/payment-sheet.ts';
import { placeSearchSheet } from './place-search/place-search-sheet.ts';
import { profileSheet } from './profile/profile-sheet.ts';
import { registerSheet } from './register/register-sheet.ts';
import { registrationFormSheet } from './registration-form/registration-form-sheet.ts';
import { removalUndoSheet } from './removal-undo/removal-undo-sheet.ts';
import { resetPasswordSheet } from './reset-password/reset-password-sheet.ts';
import { accountSessionsSheet } from './security/account-sessions-sheet.ts';
import { authenticatorSheet } from './security/authenticator-sheet.ts';
import { emailRequestSheet } from './security/email-request-sheet.ts';
import { passkeysSheet } from './security/passkeys-sheet.ts';
import { passwordChangeSheet } from './security/password-change-sheet.ts';
import { sessionSheet } from './session/session-sheet.ts';
import { submissionSheet } from './submission/submission-sheet.ts';
import { toastSheet } from './toast/toast-sheet.ts';
import { undoChangeSheet } from './undo-change/undo-change-sheet.ts';
import { verificationSheet } from './verification/verification-sheet.ts';

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
