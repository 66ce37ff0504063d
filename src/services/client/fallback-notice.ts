import type { CommonMessage, Message } from '#domain/message.ts';
import { unknownError } from '#domain/notice.ts';

/**
 * What is said of a result type that only a newer server knows (customer specification §8: the operation's default, or
 * 'An unknown error occurred'). A result type that this client knows and has no message for does not compile.
 */
export const fallbackNotice = <const Own extends Message = CommonMessage>(_: never, message?: Own) => ({
  tone: 'error' as const,
  message: message ?? unknownError.message,
});
