import type { ReceivedOrder } from '#services/account/order-claims/order-claims-service.ts';
import type { OrderClaimRefusal } from '#services/generated/graphql.ts';

type ClaimableOrder = ReceivedOrder['orders'][number];

export const winterTale: ClaimableOrder = {
  __typename: 'ClaimableOrder',
  code: 'FY-7K2MPQ',
  events: [
    {
      __typename: 'ClaimableEvent',
      tickets: 2,
      event: {
        __typename: 'Event',
        id: 'ev-1',
        name: 'The Winter’s Tale',
        languageUsed: 'en',
        startWallTime: '2026-11-21T19:30:00',
        timeZoneName: 'PST',
      },
    },
  ],
};
/** All of its tickets are cancelled. */
export const emptied: ClaimableOrder = { __typename: 'ClaimableOrder', code: 'FY-9TRQ2B', events: [] };

/** What the box office of the Harbour City Players sold to whoever reads Alex's mailbox. */
export const aReceivedOrder = (change: Partial<ReceivedOrder> = {}): ReceivedOrder => ({
  __typename: 'ReceivedOrder',
  organizerName: 'Harbour City Players',
  isTheirs: false,
  account: { __typename: 'ClaimingAccount', id: 'alex', name: 'Alex Thorsen', emailAddress: 'alex@foyer.example' },
  orders: [winterTale],
  ...change,
});

export const notClaimed = (reason: OrderClaimRefusal) => ({
  __typename: 'OrderClaimError' as const,
  errorCode: 'ORDER_CLAIM_ERROR' as const,
  message: 'No',
  reason,
});
