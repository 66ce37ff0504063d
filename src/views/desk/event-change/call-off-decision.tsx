import { Ban, CreditCard, Gift, HandCoins, Mail, ReceiptText, ShoppingCart } from 'lucide-react';
import { inCents } from '#domain/money.ts';
import {
  callOffBack,
  callOffBackDeed,
  callOffBuyers,
  callOffCards,
  callOffCarts,
  callOffGiftCards,
  callOffHand,
  callOffOrders,
  callOffRegistrations,
  callOffRenewed,
  callOffTaxes,
  callOffTellDeed,
  callOffText,
  callOffTitle,
  callOffWaived,
} from '#messages/event-change.ts';
import { useLanguage } from '#platform/language-context.ts';
import { moneyIn } from '#platform/money-in.ts';
import { Leader } from '#platform/ui/receipt.tsx';
import type { CallOffEffectsFieldsFragment } from '#services/desk/generated/graphql.ts';
import { Effect, Effects } from '#views/desk/forms/effects.tsx';
import { PaperDecision } from '#views/desk/event-change/paper-decision.tsx';

type CalledOff = CallOffEffectsFieldsFragment;

/** Whose registrations end, what goes back by which ways, and who is told. */
export function CallOffDecision({ effects, ticketColor }: { effects: CalledOff; ticketColor: string }) {
  const language = useLanguage();
  const { registrations, buyers, orders, back, taxesAndFees, waived, renewedCards } = effects;
  const total = inCents(back.total);
  return (
    <PaperDecision
      title={callOffTitle(language)}
      ticketColor={ticketColor}
      number={moneyIn(back.total, language)}
      numberOf={callOffBack(language)}
      figures={
        <>
          <Leader label={callOffTaxes(language)} value={moneyIn(taxesAndFees, language)} />
          <Leader label={callOffOrders(language)} value={orders.total} />
        </>
      }
      deed={
        total.cents > 0 ? callOffBackDeed({ amount: total }, language) : callOffTellDeed({ count: buyers }, language)
      }
    >
      <p>{callOffText(language)}</p>
      <Effects>
        <Effect icon={Ban} number={registrations}>
          {callOffRegistrations(language)}
        </Effect>
        <Effect icon={Mail} number={buyers}>
          {callOffBuyers(language)}
        </Effect>
        {back.cards.amount > 0 && (
          <Effect icon={CreditCard} number={moneyIn(back.cards, language)}>
            {callOffCards(language)}
          </Effect>
        )}
        {back.giftCards.amount > 0 && (
          <Effect icon={Gift} number={moneyIn(back.giftCards, language)}>
            {callOffGiftCards(language)} {renewedCards > 0 && callOffRenewed({ count: renewedCards }, language)}
          </Effect>
        )}
        {back.byOtherMeans.amount > 0 && (
          <Effect icon={HandCoins} number={moneyIn(back.byOtherMeans, language)}>
            {callOffHand(language)}
          </Effect>
        )}
        {waived.amount > 0 && (
          <Effect icon={ReceiptText} number={moneyIn(waived, language)}>
            {callOffWaived(language)}
          </Effect>
        )}
        {orders.carts > 0 && (
          <Effect icon={ShoppingCart} number={orders.carts}>
            {callOffCarts(language)}
          </Effect>
        )}
      </Effects>
    </PaperDecision>
  );
}
