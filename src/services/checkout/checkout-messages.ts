import type { Notice } from '#domain/answer.ts';
import type { TransitionCheckoutOrderMutation } from '#services/generated/graphql.ts';

type Result = TransitionCheckoutOrderMutation['transitionOrderToState'];

/** Customer specification §8, 'Order state transition'. */
export function transitionNotice(result: Result): Notice | null {
  switch (result.__typename) {
    case 'Order':
      return null;
    case 'OrderStateTransitionError':
      return { tone: 'error', message: result.transitionError || 'Failed to transition order to new state' };
  }
}
