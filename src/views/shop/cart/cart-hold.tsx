import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { limits } from '#domain/limits.ts';
import {
  canExtendHold,
  canRetakePlaces,
  holdRef,
  isExtendingHold,
  isRetakingPlaces,
  lostPlaces,
} from '#machines/shop/cart/cart-selectors.ts';
import { holdSecondsLeft, isHoldLow } from '#machines/shop/hold/hold-selectors.ts';
import { lostRetake, lostRetaking, lostText, lostTitle, stillKeep, stillKeeping, stillTitle } from '#messages/cart.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Hold } from '#platform/ui/hold.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { CartFlow } from '#views/shop/cart/cart-context.ts';

/** How long the places of the active order are still held, or that they no longer are, and what can be done about it. */
export function CartHold() {
  return (
    <Spaced>
      <HoldTime />
      <HoldNotices />
    </Spaced>
  );
}

/** The count alone; nothing where no hold runs. `brief`: the time alone on a phone. */
export function HoldTime({ brief = false }: { brief?: boolean }) {
  const secondsLeft = useSelector(CartFlow.useSelector(holdRef), holdSecondsLeft);
  return secondsLeft === null ? null : <Hold seconds={secondsLeft} brief={brief} />;
}

/** Stands in the page when the hold is over, and before that asks whether somebody is still there. */
export function HoldNotices() {
  const lost = CartFlow.useSelector(lostPlaces);
  return (
    <>
      {lost !== 'none' && <PlacesLost lost={lost} />}
      <StillThere />
    </>
  );
}

function PlacesLost({ lost }: { lost: 'some' | 'all' }) {
  const language = useLanguage();
  const cart = CartFlow.useActorRef();
  const canRetake = CartFlow.useSelector(canRetakePlaces);
  const isPending = CartFlow.useSelector(isRetakingPlaces);
  return (
    <Notice
      kind="warn"
      title={lostTitle({ lost }, language)}
      actions={
        <Button
          kind="line"
          disabled={!canRetake && !isPending}
          pending={isPending && lostRetaking(language)}
          onClick={() => cart.send({ type: 'cart.retakePlaces' })}
        >
          {lostRetake(language)}
        </Button>
      }
    >
      {lostText(language)}
    </Notice>
  );
}

function StillThere() {
  const language = useLanguage();
  const cart = CartFlow.useActorRef();
  const isLow = useSelector(CartFlow.useSelector(holdRef), isHoldLow);
  const canExtend = CartFlow.useSelector(canExtendHold);
  const isPending = CartFlow.useSelector(isExtendingHold);
  if (!isPending && !(isLow && canExtend)) return null;
  return (
    <Notice
      kind="warn"
      title={stillTitle(language)}
      actions={
        <Button
          kind="line"
          pending={isPending && stillKeeping(language)}
          onClick={() => cart.send({ type: 'cart.extendHold' })}
        >
          {stillKeep({ minutes: limits.holdExtensionMinutes }, language)}
        </Button>
      }
    />
  );
}

const Spaced = styled.div`
  display: grid;
  gap: var(--s2);
`;
