import { unknownError, type Notice } from '#domain/notice.ts';

/**
 * The words for a result type that only a newer server knows (customer specification §8: the operation's default, or
 * 'An unknown error occurred'). A result type that this client knows and has no words for does not compile.
 */
export const fallbackNotice = (_: never, message = unknownError.message): Notice => ({ tone: 'error', message });
