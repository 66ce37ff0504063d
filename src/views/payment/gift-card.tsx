import { Gift, Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { displayMoney } from '#domain/money.ts';
import {
  canChangeCode,
  canRemoveCard,
  giftCardCode,
  giftCardRefusal,
  isApplying,
  isCheckingOrder,
  isGiftCardUnknown,
  removingCode,
} from '#machines/gift-card/gift-card-selectors.ts';
import { Accordion, AccordionItem } from '#platform/ui/accordion.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Field, Input } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import type { CheckoutOrderFieldsFragment as CheckoutOrder } from '#services/generated/graphql.ts';
import { GiftCardFlow } from '#views/payment/gift-card-flow.ts';

const inputId = 'gift-card-code';

type Cards = CheckoutOrder['giftCardsApplied'];

/** The gift card accordion of the payment page; locked while a payment is under way. */
export function GiftCard({ cards, locked }: { cards: Cards; locked: boolean }) {
  const [open, setOpen] = useState(cards.length > 0 ? 'gift-card' : '');
  return (
    <Accordion value={open} onValueChange={setOpen}>
      <AccordionItem value="gift-card" title="Apply Gift Card" icon={<Gift />} heading="h2" bare>
        <CodeForm locked={locked} />
        <Unknown />
        {cards.length > 0 && (
          <Applied>
            {cards.map((card) => (
              <AppliedCard key={card.id} card={card} locked={locked} />
            ))}
          </Applied>
        )}
      </AccordionItem>
    </Accordion>
  );
}

function CodeForm({ locked }: { locked: boolean }) {
  const giftCard = GiftCardFlow.useActorRef();
  const code = GiftCardFlow.useSelector(giftCardCode);
  const refusal = GiftCardFlow.useSelector(giftCardRefusal);
  const isOpen = GiftCardFlow.useSelector(canChangeCode);
  const isPending = GiftCardFlow.useSelector(isApplying);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!locked) giftCard.send({ type: 'giftCard.apply' });
    if (giftCard.getSnapshot().context.refusal !== null) document.getElementById(inputId)?.focus();
  };
  return (
    <Row noValidate onSubmit={apply}>
      <Field label="Gift card code" id={inputId} error={refusal ?? undefined}>
        <Input
          value={code}
          readOnly={!isOpen}
          disabled={locked}
          placeholder="XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => giftCard.send({ type: 'giftCard.changeCode', code: event.target.value })}
        />
      </Field>
      <Button type="submit" kind="line" disabled={locked || (!isOpen && !isPending)} pending={isPending && 'Applying'}>
        Apply
      </Button>
    </Row>
  );
}

function AppliedCard({ card, locked }: { card: Cards[number]; locked: boolean }) {
  const giftCard = GiftCardFlow.useActorRef();
  const removing = GiftCardFlow.useSelector(removingCode);
  const isOffered = GiftCardFlow.useSelector(canRemoveCard);
  const isPending = removing === card.code;
  return (
    <li>
      <p>
        <b>{card.code}</b>
        <br />
        <span>Balance {displayMoney(card.currentBalance)}</span>
      </p>
      <Button
        kind="quiet"
        small
        disabled={locked || (!isOffered && !isPending)}
        pending={isPending && 'Removing'}
        onClick={() => giftCard.send({ type: 'giftCard.remove', code: card.code })}
      >
        <Trash2 /> Remove<VisuallyHidden> gift card {card.code}</VisuallyHidden>
      </Button>
    </li>
  );
}

function Unknown() {
  const giftCard = GiftCardFlow.useActorRef();
  const isUnknown = GiftCardFlow.useSelector(isGiftCardUnknown);
  const isChecking = GiftCardFlow.useSelector(isCheckingOrder);
  if (!isUnknown) return null;
  return (
    <Notice
      kind="warn"
      title="We don’t know yet whether your gift cards changed"
      actions={
        <Button small pending={isChecking && 'Checking'} onClick={() => giftCard.send({ type: 'giftCard.checkAgain' })}>
          Check again
        </Button>
      }
    >
      The connection broke before the answer came.
    </Notice>
  );
}

const Row = styled.form`
  display: flex;
  align-items: flex-start;
  gap: var(--s3);
  > :first-child {
    flex: 1;
  }
  > button {
    margin-top: 1.65rem;
  }
`;

const Applied = styled.ul`
  display: grid;
  gap: var(--s3);
  border-top: 1px solid var(--rule);
  padding-top: var(--s3);
  > li {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 0 var(--s4);
    font-variant-numeric: tabular-nums;
  }
  span {
    color: var(--ink-2);
    font-size: var(--t-small);
  }
`;
