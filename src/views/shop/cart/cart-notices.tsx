import { WifiOff } from 'lucide-react';
import { styled } from 'styled-components';
import {
  isReadingAgain,
  isConfirmingPayment,
  knownForMs,
  messagesOfOrder,
} from '#machines/shop/cart/cart-selectors.ts';
import { ageOf } from '#platform/age.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { CartFlow } from '#views/shop/cart/cart-context.ts';

/** What is to be said about the order as a whole. */
export function CartNotices() {
  const messages = CartFlow.useSelector(messagesOfOrder, isSameList);
  const isConfirming = CartFlow.useSelector(isConfirmingPayment);
  return (
    <Spaced>
      <KnownFor />
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

/** The cart could not be read again: how old what is shown is. */
function KnownFor() {
  const cart = CartFlow.useActorRef();
  const age = CartFlow.useSelector(knownForMs);
  const isAsking = CartFlow.useSelector(isReadingAgain);
  if (age === null) return null;
  return (
    <Notice
      kind="warn"
      icon={<WifiOff />}
      title={`Your cart as it was ${ageOf(age)}`}
      actions={
        <Button kind="line" small pending={isAsking && 'Asking'} onClick={() => cart.send({ type: 'cart.refresh' })}>
          Try again
        </Button>
      }
    >
      Foyer can’t be reached right now. The cart is asked for again by itself; whether its places are still held is
      known then.
    </Notice>
  );
}

const isSameList = (before: string[], after: string[]) =>
  before.length === after.length && before.every((message, index) => message === after[index]);

const Spaced = styled.div`
  > * {
    margin-top: var(--s2);
  }
`;
