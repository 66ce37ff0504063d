import { styled } from 'styled-components';
import { BuyerFields } from '#views/desk/box-office/buyer-fields.tsx';
import { SaleSlip } from '#views/desk/box-office/sale-slip.tsx';
import { SaleTrouble } from '#views/desk/box-office/sale-trouble.tsx';
import { SaleWays } from '#views/desk/box-office/sale-ways.tsx';
import { TicketNames } from '#views/desk/box-office/ticket-names.tsx';
import { TierSteppers } from '#views/desk/box-office/tier-steppers.tsx';

/** Tickets, who comes, who buys and how it is paid; beside them what it costs, and the deed. */
export function SaleForm() {
  return (
    <Sale>
      <div>
        <TierSteppers />
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
