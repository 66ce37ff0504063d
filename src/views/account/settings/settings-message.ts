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
  deletionAsked,
  deletionKept,
  deletionKeptAlready,
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
  refusedLastOwner,
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
import { commonMessage } from '#platform/failure-message.ts';

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
    case 'deletionAsked':
      return deletionAsked(language);
    case 'accountKept':
      return deletionKept(language);
    case 'accountKeptAlready':
      return deletionKeptAlready(language);
    case 'attendeeLimit':
      return attendeeLimit(message, language);
    case 'attendeeNotDeleted':
      return message.words || attendeeNotDeleted(language);
    case 'DefaultAttendeeError':
      return message.words || refusedDefaultAttendee(language);
    case 'EmailAddressConflictError':
      return message.words || refusedEmailAddressConflict(language);
    case 'LastOwnerError':
      return message.words || refusedLastOwner(language);
    case 'NativeAuthStrategyError':
      return message.words || refusedLoginWay(language);
    case 'PasskeyRefusedError':
      return message.words || refusedPasskey(language);
    case 'PasswordValidationError':
      return message.words || refusedPasswordWeak(language);
    case 'QuoteNeededError':
      return message.words || refusedQuoteNeeded(language);
    case 'RegistrationStateTransitionError':
      return message.words || refusedCancellation(language);
    case 'SecondFactorCodeInvalidError':
      return message.words || refusedCode(language);
    default:
      return otherwise(message, language);
  }
}

/** The same at a field; undefined where there is nothing to say. */
export const settingsMessageAt = (message: Message | undefined, language: Language): string | undefined =>
  message && settingsMessage(message, language);
