import type { Notice } from '#domain/answer.ts';
import type { TransitionOrderToStateMutation } from '#services/generated/graphql.ts';

/** Customer specification §8, 'Order state transition'; null when the order moved. */
export function transitionNotice(result: TransitionOrderToStateMutation['transitionOrderToState']): Notice | null {
  switch (result.__typename) {
    case 'Order':
      return null;
    case 'OrderStateTransitionError':
      return { tone: 'error', message: result.transitionError || 'Failed to transition order to new state' };
    default:
      return unworded(result);
  }
}

/** A result type without words does not compile: nothing else is left for it here. */
const unworded = (result: never): never => {
  throw new Error(`no words for ${JSON.stringify(result)}`);
};
