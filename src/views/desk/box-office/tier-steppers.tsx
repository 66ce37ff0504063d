import { Minus, Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { deskLimits } from '#domain/desk-limits.ts';
import { inCents } from '#domain/money.ts';
import * as selectors from '#machines/desk/box-office/box-office-selectors.ts';
import { isFull, ticketsOf } from '#machines/desk/box-office/sale-draft.ts';
import {
  ticketsByCode,
  ticketsEach,
  ticketsFull,
  ticketsInner,
  ticketsLeft,
  ticketsLess,
  ticketsMore,
  ticketsNone,
  ticketsNotOnline,
  ticketsNumber,
  ticketsTitle,
} from '#messages/box-office.ts';
import { priceFrom } from '#messages/chosen-price.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Fine, Muted, Row } from '#platform/ui/page.tsx';
import type { DeskSaleProductFieldsFragment } from '#services/desk/generated/graphql.ts';
import { BoxOfficeFlow } from '#views/desk/box-office/box-office-context.ts';
import { FormSection } from '#views/desk/forms/form-section.tsx';

/** Each tier with how many of it are sold now. */
export function TierSteppers() {
  const language = useLanguage();
  const draft = BoxOfficeFlow.useSelector(selectors.saleDraft);
  const tiers = BoxOfficeFlow.useSelector(selectors.whatIsSold)?.tiers ?? [];
  return (
    <FormSection title={ticketsTitle(language)}>
      {tiers.length === 0 && <p>{ticketsNone(language)}</p>}
      <Tiers>
        {tiers.map((tier) => (
          <Tier key={tier.id} tier={tier} />
        ))}
      </Tiers>
      {isFull(draft) && <Muted as="p">{ticketsFull({ most: deskLimits.ticketsOfSale }, language)}</Muted>}
    </FormSection>
  );
}

function Tier({ tier }: { tier: DeskSaleProductFieldsFragment }) {
  const language = useLanguage();
  const { id, name, price, suggestedPrice, left, isBoxOfficeOnly, isByCode, isOnSaleOnline } = tier;
  const flow = BoxOfficeFlow.useActorRef();
  const number = ticketsOf(BoxOfficeFlow.useSelector(selectors.saleDraft), id);
  const canTake = BoxOfficeFlow.useSelector(selectors.canTake(id));
  const canLeave = BoxOfficeFlow.useSelector(selectors.canLeave(id));
  return (
    <Line>
      <div>
        <Row $gap="s2">
          <b>{name}</b>
          {isBoxOfficeOnly && <Badge kind="line">{ticketsInner(language)}</Badge>}
          {isByCode && <Badge kind="line">{ticketsByCode(language)}</Badge>}
          {!isBoxOfficeOnly && !isOnSaleOnline && <Badge kind="line">{ticketsNotOnline(language)}</Badge>}
        </Row>
        <Fine as="p">
          {(suggestedPrice ? priceFrom : ticketsEach)({ price: inCents(price) }, language)}
          {left !== null && <Left> · {ticketsLeft({ count: left }, language)}</Left>}
        </Fine>
      </div>
      <Stepper>
        <IconButton
          aria-label={ticketsLess({ name }, language)}
          aria-disabled={!canLeave}
          onClick={() => flow.send({ type: 'sale.leave', tierId: id })}
        >
          <Minus />
        </IconButton>
        <output aria-label={ticketsNumber({ count: number, name }, language)}>{number}</output>
        <IconButton
          aria-label={ticketsMore({ name }, language)}
          aria-disabled={!canTake}
          onClick={() => flow.send({ type: 'sale.take', tierId: id })}
        >
          <Plus />
        </IconButton>
      </Stepper>
    </Line>
  );
}

const Tiers = styled.ul`
  display: grid;
  border-top: 1px solid var(--rule);
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s3);
  align-items: center;
  padding-block: var(--s3);
  border-bottom: 1px solid var(--rule);
  overflow-wrap: anywhere;
`;

const Left = styled.span`
  font-variant-numeric: tabular-nums;
`;

const Stepper = styled.div`
  display: grid;
  grid-template-columns: 2.75rem 2.5rem 2.75rem;
  align-items: center;
  text-align: center;
  button {
    border: 1.5px solid var(--ink);
  }
  output {
    font: 660 var(--t-name) / 1 var(--font-display);
    font-variant-numeric: lining-nums tabular-nums;
  }
`;
