import type { HeldRegistration } from '#services/account/registrations/registrations-service.ts';
import { aRegistration, type ListedRegistration } from '../my-events/a-registration.ts';

type Change = Partial<
  Pick<
    HeldRegistration,
    'state' | 'lock' | 'moneyIfCancelled' | 'moneyLeft' | 'registrationForms' | 'cancellationRequest'
  >
> & {
  listed?: ListedRegistration;
  contactEmail?: string | null;
  orderForms?: NonNullable<HeldRegistration['order']>['registrationForms'];
  /** Of its order; none unless said. */
  tickets?: NonNullable<HeldRegistration['order']>['registrations'];
};

export const dollars = (amount: number) => ({
  __typename: 'Money' as const,
  amount,
  currency: 'CAD' as const,
  display: `$${amount.toFixed(2)}`,
});

/** One registration as the server tells it to who holds it: paid, and free to be changed or given up. */
export function aHeldRegistration({
  listed = aRegistration(),
  contactEmail = 'players@harbourcity.example',
  orderForms = [],
  tickets = [],
  ...change
}: Change = {}): HeldRegistration {
  return {
    ...listed,
    lock: null,
    moneyIfCancelled: 'KEPT',
    moneyLeft: dollars(24.5),
    cancellationRequest: null,
    order: listed.order && {
      ...listed.order,
      organizer: { __typename: 'Organization', id: 'o-1', name: 'Harbour City Players', contactEmail },
      registrationForms: orderForms,
      registrations: tickets,
    },
    registrationForms: [],
    ...change,
  };
}
