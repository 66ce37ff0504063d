import type { Notice } from '#domain/answer.ts';
import { unworded } from '#services/client/unworded.ts';

const notMoved = 'Failed to transition order to new state';

type Transition = { __typename: 'Order' } | { __typename: 'OrderStateTransitionError'; transitionError: string };

/** Customer specification §8, 'Order state transition'; null when the order moved. */
export function transitionNotice(result: Transition): Notice | null {
  switch (result.__typename) {
    case 'Order':
      return null;
    case 'OrderStateTransitionError':
      return { tone: 'error', message: result.transitionError || notMoved };
    default:
      return unworded(result, notMoved);
  }
}
