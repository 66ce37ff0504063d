import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { saleTrouble } from '#machines/desk/box-office/box-office-selectors.ts';
import { BoxOfficeFlow } from '#views/desk/box-office/box-office-context.ts';
import { BuyerFields } from '#views/desk/box-office/buyer-fields.tsx';
import { ChosenPrices } from '#views/desk/box-office/chosen-prices.tsx';
import { SaleSlip } from '#views/desk/box-office/sale-slip.tsx';
import { SaleTrouble } from '#views/desk/box-office/sale-trouble.tsx';
import { SaleWays } from '#views/desk/box-office/sale-ways.tsx';
import { TicketNames } from '#views/desk/box-office/ticket-names.tsx';
import { TierSteppers } from '#views/desk/box-office/tier-steppers.tsx';

/** Tickets, who comes, who buys and how it is paid; beside them what it costs, and the deed. */
export function SaleForm() {
  const form = useRef<HTMLDivElement>(null);
  const trouble = BoxOfficeFlow.useSelector(saleTrouble);
  useEffect(() => {
    if (trouble?.kind === 'fields') focusFirstFault(form.current);
  }, [trouble]);
  return (
    <Sale>
      <div ref={form}>
        <TierSteppers />
        <ChosenPrices />
        <TicketNames />
        <BuyerFields />
        <SaleWays />
      </div>
      <Side>
        <SaleTrouble />
        <SaleSlip />
      </Side>
    </Sale>
  );
}

function focusFirstFault(form: HTMLElement | null): void {
  const first = form?.querySelector<HTMLElement>('input[aria-invalid=true]');
  first?.closest('details')?.setAttribute('open', '');
  first?.focus();
}

const Sale = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 22.5rem;
  gap: var(--s5);
  align-items: start;
  > * {
    min-width: 0;
  }
  @media (max-width: 71.99rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Side = styled.div`
  display: grid;
  gap: var(--s4);
  position: sticky;
  top: var(--s5);
  @media (max-width: 71.99rem) {
    position: static;
  }
`;
