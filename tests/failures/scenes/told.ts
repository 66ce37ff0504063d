import { serverTrouble, type TransportFailure } from '#tests/failures/scripted-server.ts';
import { lost, oops } from '#tests/failures/scenes/words.ts';

/** Where a page shows 'the error name and message' (customer specification §2, 'Registration form detail'), in words. */
export const told: Record<TransportFailure, string[]> = {
  'network down': ['No connection', lost.noConnection],
  timeout: ['No answer', lost.tooLate],
  'HTTP 500': ['No answer', lost.noAnswer],
  'GraphQL error': [oops, serverTrouble],
};
