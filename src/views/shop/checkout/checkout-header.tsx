import { styled } from 'styled-components';
import { pageBoughtFrom } from '#messages/checkout.ts';
import { useLanguage } from '#platform/language-context.ts';
import { phone } from '#platform/look/media.ts';
import { HeaderBar } from '#platform/ui/header-bar.tsx';
import { Wordmark } from '#platform/ui/wordmark.tsx';
import { HoldTime } from '#views/shop/cart/cart-hold.tsx';

type Props = {
  organizer?: string | undefined;
  /** A cart holds its places. */
  isHeld?: boolean;
};

/** The head of the checkout: the way home, whose order it is, and the time left; nothing that leads elsewhere. */
export function CheckoutHeader({ organizer, isHeld = true }: Props) {
  const language = useLanguage();
  return (
    <HeaderBar>
      <Wordmark href="/events" />
      {organizer !== undefined && (
        <>
          <Whose>{pageBoughtFrom({ organizer, b: (words) => <b key="b">{words}</b> }, language)}</Whose>
          {isHeld && (
            <Held>
              <HoldTime brief />
            </Held>
          )}
        </>
      )}
    </HeaderBar>
  );
}

const Whose = styled.p`
  color: var(--ink-2);
  font-size: var(--t-small);
  b {
    color: var(--ink);
  }
  ${phone} {
    display: none;
  }
`;

const Held = styled.div`
  margin-inline-start: auto;
`;
