import type { Refused } from '#domain/message.ts';

/** What the server refused, by the name of its type, with its own sentence: the type's more exact one, where it has one. */
export const refusedNotice = <const Name extends string>(
  { __typename, message }: { __typename: Name; message: string },
  words = message,
): { tone: 'error'; message: Refused<Name> } => ({
  tone: 'error',
  message: { code: __typename, words: words || message },
});
