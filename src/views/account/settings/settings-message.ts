import type { Language } from '#domain/language.ts';
import type { SettingsMessage, Message } from '#domain/message.ts';
import {
  accountUpdated,
  attendeeCreated,
  attendeeDeleted,
  attendeeLimit,
  attendeeNotCreated,
  attendeeNotDeleted,
  attendeeNotUpdated,
  attendeeUpdated,
  authenticatorOff,
  authenticatorOffAlready,
  passkeyAdded,
  passkeyCancelled,
  passkeyExists,
  passkeyGone,
  passkeyRemoved,
  passkeyRemovedAlready,
  passkeyRenamed,
  passkeyUnavailable,
  passwordChanged,
  passwordWrong,
  refusedCancellation,
  refusedCode,
  refusedDefaultAttendee,
  refusedEmailAddressConflict,
  refusedLoginWay,
  refusedPasskey,
  refusedPasswordWeak,
  refusedQuoteNeeded,
  registrationNotCancelled,
  sessionEndedAlready,
  sessionEndedThere,
  sessionsEnded,
  sessionsNoOther,
} from '#messages/account-outcomes.ts';
import { commonMessage, refusalIn } from '#platform/failure-message.ts';

/** What the flows within an account say, in words for the reader. `otherwise` says what is not theirs. */
export function settingsMessage(
  message: Message,
  language: Language,
  otherwise: (message: Exclude<Message, SettingsMessage>, language: Language) => string = commonMessage,
): string {
  switch (message.code) {
    case 'accountUpdated':
      return accountUpdated(language);
    case 'passwordChanged':
      return passwordChanged(language);
    case 'passwordWrong':
      return passwordWrong(language);
    case 'sessionEndedThere':
      return sessionEndedThere(language);
    case 'sessionEndedAlready':
      return sessionEndedAlready(language);
    case 'sessionsEnded':
      return sessionsEnded(language);
    case 'noOtherSessions':
      return sessionsNoOther(language);
    case 'passkeyAdded':
      return passkeyAdded(language);
    case 'passkeyCancelled':
      return passkeyCancelled(language);
    case 'passkeyUnavailable':
      return passkeyUnavailable(language);
    case 'passkeyExists':
      return passkeyExists(language);
    case 'passkeyRenamed':
      return passkeyRenamed(language);
    case 'passkeyGone':
      return passkeyGone(language);
    case 'passkeyRemoved':
      return passkeyRemoved(language);
    case 'passkeyRemovedAlready':
      return passkeyRemovedAlready(language);
    case 'authenticatorOff':
      return authenticatorOff(language);
    case 'authenticatorOffAlready':
      return authenticatorOffAlready(language);
    case 'attendeeCreated':
      return attendeeCreated(language);
    case 'attendeeUpdated':
      return attendeeUpdated(language);
    case 'attendeeDeleted':
      return attendeeDeleted(language);
    case 'attendeeNotCreated':
      return attendeeNotCreated(language);
    case 'attendeeNotUpdated':
      return attendeeNotUpdated(language);
    case 'registrationNotCancelled':
      return registrationNotCancelled(language);
    case 'attendeeLimit':
      return attendeeLimit(message, language);
    case 'attendeeNotDeleted':
      return refusalIn(message.words, attendeeNotDeleted(language), language);
    case 'DefaultAttendeeError':
      return refusalIn(message.words, refusedDefaultAttendee(language), language);
    case 'EmailAddressConflictError':
      return refusalIn(message.words, refusedEmailAddressConflict(language), language);
    case 'NativeAuthStrategyError':
      return refusalIn(message.words, refusedLoginWay(language), language);
    case 'PasskeyRefusedError':
      return refusalIn(message.words, refusedPasskey(language), language);
    case 'PasswordValidationError':
      return message.words || refusedPasswordWeak(language);
    case 'QuoteNeededError':
      return refusalIn(message.words, refusedQuoteNeeded(language), language);
    case 'RegistrationStateTransitionError':
      return refusalIn(message.words, refusedCancellation(language), language);
    case 'SecondFactorCodeInvalidError':
      return refusalIn(message.words, refusedCode(language), language);
    default:
      return otherwise(message, language);
  }
}

/** The same at a field; undefined where there is nothing to say. */
export const settingsMessageAt = (message: Message | undefined, language: Language): string | undefined =>
  message && settingsMessage(message, language);
