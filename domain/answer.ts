/** Words for a person about what just happened; shown as a toast and, where a screen has a place for them, inline. */
export type Notice = {
  tone: 'success' | 'error';
  message: string;
  /** Said before the message, which then is its description. */
  title?: string;
};

/** What a service gives to a machine: the operation's result union as the server sent it, and the words for it, if any. */
export type Answer<Result> = { result: Result; notice: Notice | null };

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
