import { isRecord } from '#domain/record.ts';

/** Words for a person about what just happened; shown as a toast and, where a screen has a place for them, inline. */
export type Notice = {
  tone: 'success' | 'error';
  message: string;
  /** Said before the message, which then is its description; null for an error that is of no request. */
  title?: string | null;
  /** Said by a toast though the screen says the same words in their place. */
  besidesInline?: true;
};

/** What a service gives to a machine: the operation's result union as the server sent it, and the words for it, if any. */
export type ServiceResult<Result> = { result: Result; notice: Notice | null };

/** The news that every flow may emit; the composition root carries them out. */
export type NotifyEvent = { type: 'notify'; notice: Notice };
export type NavigateEvent = {
  type: 'navigate';
  to: string;
  replace?: boolean;
  /** Only while this path is still shown: a flow that outlives its page takes nobody away from another. */
  from?: string;
};

/** Shown when a call was thrown back: transport or a bug (customer specification §8). */
export const unexpectedError: Notice = { tone: 'error', message: 'An unexpected error occurred' };
/** Shown for a result type that has no words of its own (customer specification §8). */
export const unknownError: Notice = { tone: 'error', message: 'An unknown error occurred' };

/** Why a form was not saved: what the server answered, or that no answer came. */
export type SavingTrouble = { kind: 'refused'; message: string } | { kind: 'outcomeUnknown' };

/** A title and a sentence. */
export type FailureWords = { name: string; message: string };

/** Said of what the server refused and the screen has no words for (platform specification §8). */
export const serverErrorTitle = 'Oops, the server returned an error.';

const noAnswer = 'No answer';

/**
 * What a person is told of anything that was thrown; the one place where an error becomes words (docs/decisions/075).
 * What the server said is said as it stands; of all else neither the class nor the browser's own words are shown.
 */
export function failureWords(error: unknown): FailureWords {
  const { name, message } = error instanceof Error ? error : unexpected;
  if (isRecord(error)) {
    if ('errors' in error && message) return { name: serverErrorTitle, message };
    if ('statusCode' in error)
      return { name: noAnswer, message: 'The server could not answer. Try again in a moment.' };
  }
  if (name === 'TimeoutError') return { name: noAnswer, message };
  if (name === 'TypeError' && /to fetch|load failed|module/i.test(message))
    return { name: 'No connection', message: 'There is no connection to Foyer.' };
  return unexpected;
}

const unexpected: FailureWords = { name: 'Error', message: unexpectedError.message };
