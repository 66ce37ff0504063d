import { Gift, TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Language } from '#domain/language.ts';
import { inCents } from '#domain/money.ts';
import {
  codesApplied,
  codesAppliedOf,
  codesCoupon,
  codesCouponApplied,
  codesCouponCode,
  codesCouponMissing,
  codesCouponUnknown,
  codesGiftCard,
  codesGiftCardCode,
  codesGiftCardMissing,
  codesGiftCardUnknown,
} from '#messages/payment.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Accordion, AccordionItem } from '#platform/ui/accordion.tsx';
import type { CheckoutOrderFieldsFragment as CheckoutOrder } from '#services/generated/graphql.ts';
import { AppliedCodes, type AppliedCode } from '#views/shop/payment/applied-codes.tsx';
import { CodeForm } from '#views/shop/payment/code-form.tsx';
import { CouponFlow, GiftCardFlow } from '#views/shop/payment/order-code-contexts.ts';

type Order = Pick<CheckoutOrder, 'type' | 'giftCardShares' | 'giftCardsApplied' | 'couponCodes' | 'discounts'>;

/**
 * 'Apply Gift Card' and 'Apply Promotion Code' of the payment page; locked while a payment is under way. Those of a change are
 * those of its ticket.
 */
export function OrderCodes({ order, locked }: { order: Order; locked: boolean }) {
  const language = useLanguage();
  const { giftCardShares, couponCodes } = order;
  const [open, setOpen] = useState(giftCardShares.length > 0 ? 'gift-card' : couponCodes.length > 0 ? 'coupon' : '');
  return (
    <Spaced>
      <Accordion value={open} onValueChange={setOpen}>
        <AccordionItem value="gift-card" title={codesGiftCard(language)} icon={<Gift />} heading="h2" bare>
          <CodeForm
            flow={GiftCardFlow}
            id="gift-card-code"
            label={codesGiftCardCode(language)}
            placeholder="XXXX-XXXX-XXXX"
            missing={codesGiftCardMissing(language)}
            unknown={codesGiftCardUnknown(language)}
            locked={locked}
          />
          <AppliedCodes flow={GiftCardFlow} kind="giftCard" codes={giftCardsOf(order, language)} locked={locked} />
        </AccordionItem>
        {order.type !== 'Change' && (
          <AccordionItem value="coupon" title={codesCoupon(language)} icon={<TicketPercent />} heading="h2" bare>
            <CodeForm
              flow={CouponFlow}
              id="coupon-code"
              label={codesCouponCode(language)}
              missing={codesCouponMissing(language)}
              unknown={codesCouponUnknown(language)}
              locked={locked}
            />
            <AppliedCodes flow={CouponFlow} kind="coupon" codes={couponsOf(order, language)} locked={locked} />
          </AccordionItem>
        )}
      </Accordion>
    </Spaced>
  );
}

const Spaced = styled.div`
  [data-bare] + [data-bare] {
    margin-top: var(--s4);
  }
`;

/** '$20.00 applied to this order', and what the card holds where that is more. */
function giftCardsOf({ giftCardShares, giftCardsApplied }: Order, language: Language): AppliedCode[] {
  return giftCardShares.map(({ code, amount }) => {
    const balance = giftCardsApplied.find((card) => card.code === code)?.currentBalance;
    const applied = inCents(amount);
    return {
      code,
      text:
        balance !== undefined && balance.amount > amount.amount
          ? codesAppliedOf({ amount: applied, balance: inCents(balance) }, language)
          : codesApplied({ amount: applied }, language),
    };
  });
}

/** With one coupon, what it saves; the summary has a line for each. */
function couponsOf({ couponCodes, discounts }: Order, language: Language): AppliedCode[] {
  const [only] = discounts.length === 1 && couponCodes.length === 1 ? discounts : [];
  return couponCodes.map((code) => ({ code, text: only ? only.description : codesCouponApplied(language) }));
}
