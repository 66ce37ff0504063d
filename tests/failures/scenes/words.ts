import { serverTrouble, type TransportFailure } from '#tests/failures/scripted-server.ts';

/** The words of customer specification §8 that stand for whole kinds of failure. */
export const unexpected = 'An unexpected error occurred';
export const oops = 'Oops, the server returned an error.';
export const refreshFailed = 'Failed to refresh order details';
/** What is said of a request that did not come through, where the specification shows the message of an error. */
export const lost = {
  noConnection: 'There is no connection to Foyer.',
  tooLate: 'The server took too long to answer',
  noAnswer: 'The server could not answer. Try again in a moment.',
} as const;
export const unknown = 'An unknown error occurred';

/** What the client itself says of a request that says nothing else (platform specification §8). */
export const oopsOf: Record<TransportFailure, string> = {
  'network down': `${oops}\n${lost.noConnection}`,
  timeout: `${oops}\n${lost.tooLate}`,
  'HTTP 500': `${oops}\n${lost.noAnswer}`,
  'GraphQL error': `${oops}\n${serverTrouble}`,
};
