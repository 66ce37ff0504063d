import { WifiOff } from 'lucide-react';
import { styled } from 'styled-components';
import {
  isReadingAgain,
  isConfirmingPayment,
  knownForMs,
  messagesOfOrder,
} from '#machines/shop/cart/cart-selectors.ts';
import { noticeAsking, noticeAsOf, noticeConfirming, noticeConfirmingText, noticeOffline } from '#messages/cart.ts';
import { failureRetry } from '#messages/shell.ts';
import { ageOf } from '#platform/age.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { CartFlow } from '#views/shop/cart/cart-context.ts';

/** What is to be said about the order as a whole. */
export function CartNotices() {
  const language = useLanguage();
  const messages = CartFlow.useSelector(messagesOfOrder, isSameList);
  const isConfirming = CartFlow.useSelector(isConfirmingPayment);
  return (
    <Spaced>
      <KnownFor />
      {isConfirming && (
        <Notice kind="info" title={noticeConfirming(language)}>
          {noticeConfirmingText(language)}
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
  const language = useLanguage();
  const cart = CartFlow.useActorRef();
  const age = CartFlow.useSelector(knownForMs);
  const isAsking = CartFlow.useSelector(isReadingAgain);
  if (age === null) return null;
  return (
    <Notice
      kind="warn"
      icon={<WifiOff />}
      title={noticeAsOf({ age: ageOf(age, language) }, language)}
      actions={
        <Button
          kind="line"
          small
          pending={isAsking && noticeAsking(language)}
          onClick={() => cart.send({ type: 'cart.refresh' })}
        >
          {failureRetry(language)}
        </Button>
      }
    >
      {noticeOffline(language)}
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
