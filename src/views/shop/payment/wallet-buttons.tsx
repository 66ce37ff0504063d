import { css, styled } from 'styled-components';
import { inCents } from '#domain/money.ts';
import type { Wallet } from '#domain/wallets.ts';
import { checkoutOrder } from '#machines/shop/checkout/checkout-selectors.ts';
import { canPayFromWallet, offeredWallets } from '#machines/shop/payment/payment-selectors.ts';
import { walletLegend, walletName, walletOrCard, walletPay, walletShows } from '#messages/payment.ts';
import { useLanguage } from '#platform/language-context.ts';
import { CheckoutFlow } from '#views/shop/checkout/checkout-context.ts';
import { googlePayHostId } from '#views/shop/payment/card-host.ts';
import { PaymentFlow } from '#views/shop/payment/payment-context.ts';

/**
 * What the device can pay from at one press, above the card's fields. Apple's button is the browser's own where it has one,
 * Google's is put into its place by the provider, which has to be there before anybody knows whether there is one.
 */
export function WalletButtons({ locked }: { locked: boolean }) {
  const language = useLanguage();
  const payment = PaymentFlow.useActorRef();
  const offered = PaymentFlow.useSelector(offeredWallets);
  const isOpen = PaymentFlow.useSelector(canPayFromWallet) && !locked;
  const order = CheckoutFlow.useSelector(checkoutOrder);
  if (!order) return null;
  const { totalWithTaxAfterGiftCard: due, organizer } = order;
  const total = inCents(due);
  const pay = (wallet: Wallet) =>
    payment.send({
      type: 'payment.payFromWallet',
      wallet,
      amountDue: due.amount,
      currency: due.currency,
      payTo: organizer.name,
    });
  return (
    <Wallets role="group" aria-label={walletLegend(language)} hidden={offered.length === 0}>
      <Row>
        {offered.includes('apple') && (
          <Apple
            type="button"
            disabled={!isOpen}
            aria-label={walletPay({ amount: total, wallet: 'apple' }, language)}
            onClick={() => pay('apple')}
          >
            <span>{walletName({ wallet: 'apple' }, language)}</span>
          </Apple>
        )}
        <Google
          id={googlePayHostId}
          hidden={!offered.includes('google')}
          inert={!isOpen}
          onClick={() => pay('google')}
        />
      </Row>
      <p>{walletShows({ amount: total }, language)}</p>
      <Or>{walletOrCard(language)}</Or>
    </Wallets>
  );
}

const Wallets = styled.div`
  display: grid;
  gap: var(--s3);
  margin-bottom: var(--s4);
  color: var(--ink-2);
  font-size: var(--t-small);
  &[hidden] {
    display: none;
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
  gap: var(--s3);
`;

const black = css`
  width: 100%;
  min-height: 3.25rem;
  border: 1px solid var(--edge);
  border-radius: var(--radius);
  background: #000;
  color: #fff;
  font: 560 1.125rem var(--font-text);
  cursor: pointer;
`;

const Apple = styled.button`
  ${black}
  @supports (-webkit-appearance: -apple-pay-button) {
    -webkit-appearance: -apple-pay-button;
    > span {
      display: none;
    }
  }
  &:disabled {
    opacity: 0.6;
    cursor: default;
  }
`;

const Google = styled.div`
  min-height: 3.25rem;
  &[hidden] {
    display: none;
  }
  &[inert] {
    opacity: 0.6;
  }
  > button {
    ${black}
  }
`;

const Or = styled.p`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  gap: var(--s4);
  align-items: center;
  &::before,
  &::after {
    content: '';
    border-top: 2px dotted var(--edge);
  }
`;
