import { unexpectedError } from '#domain/answer.ts';
import { isRecord } from '#domain/record.ts';

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
