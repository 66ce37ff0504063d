import { styled } from 'styled-components';
import { isConfirmingPayment, messagesOfOrder } from '#machines/cart/cart-selectors.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { CartFlow } from '#views/cart/cart-flow.ts';

/** What is to be said about the order as a whole. */
export function CartNotices() {
  const messages = CartFlow.useSelector(messagesOfOrder, isSameList);
  const isConfirming = CartFlow.useSelector(isConfirmingPayment);
  return (
    <Spaced>
      {isConfirming && (
        <Notice kind="info" title="A payment for this order is being confirmed">
          Nothing in it can be changed until it is known how the payment went.
        </Notice>
      )}
      {messages.map((message) => (
        <Notice key={message} kind="error">
          {message}
        </Notice>
      ))}
    </Spaced>
  );
}

const isSameList = (before: string[], after: string[]) =>
  before.length === after.length && before.every((message, index) => message === after[index]);

const Spaced = styled.div`
  > * {
    margin-top: var(--s2);
  }
`;
