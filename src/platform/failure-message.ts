import { languages, type Language } from '#domain/language.ts';
import type { CommonMessage, Failure, Message } from '#domain/message.ts';
import { toastVeryBusy } from '#messages/controls.ts';
import {
  failureErrorTitle,
  failureNoAnswer,
  failureNoAnswerInTime,
  failureNoAnswerTitle,
  failureNoConnection,
  failureNoConnectionTitle,
  failureRefused,
  failureServerTitle,
  failureUnexpected,
  failureUnknown,
} from '#messages/shell.ts';

/** What the server refused: in its own words, which are English, to who reads that; to others by what it was. */
export const refusalIn = (words: string, byCode: string, language: Language): string =>
  language === languages[0] && words ? words : byCode;

/** What stands above the words of anything that was thrown (docs/decisions/075). */
export function titleOfFailure({ code }: Failure, language: Language): string {
  switch (code) {
    case 'serverRefused':
      return failureServerTitle(language);
    case 'noAnswer':
    case 'noAnswerInTime':
      return failureNoAnswerTitle(language);
    case 'noConnection':
      return failureNoConnectionTitle(language);
    case 'unexpected':
      return failureErrorTitle(language);
  }
}

/** What was thrown, in words for the reader. */
export function messageOfFailure(failure: Failure, language: Language): string {
  switch (failure.code) {
    case 'serverRefused':
      return refusalIn(failure.words, failureRefused({ reason: failure.reason }, language), language);
    case 'noAnswer':
      return failureNoAnswer(language);
    case 'noAnswerInTime':
      return failureNoAnswerInTime(language);
    case 'noConnection':
      return failureNoConnection(language);
    case 'unexpected':
      return failureUnexpected(language);
  }
}

/** What any flow may say. What only another area has words for is said to be unknown: services keep to their own. */
export function commonMessage(message: Message, language: Language): string {
  switch (message.code) {
    case 'serverRefused':
    case 'noAnswer':
    case 'noAnswerInTime':
    case 'noConnection':
    case 'unexpected':
      return messageOfFailure(message, language);
    case 'veryBusy':
      return toastVeryBusy(language);
    default:
      return unknownMessage(message, language);
  }
}

type Elsewhere = Exclude<Message, CommonMessage> | { code: 'unknown' };
const unknownMessage = (_: Elsewhere, language: Language) => failureUnknown(language);
