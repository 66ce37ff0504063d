import type { TransferStatus } from '#services/account/transfers/transfers-service.ts';

/** A ticket that was never given, and is not offered. */
export const aStatus = (change: Partial<TransferStatus> = {}): TransferStatus => ({
  __typename: 'Registration',
  id: 'r-1',
  transferRefusal: null,
  transfersLeft: 3,
  transferOffer: null,
  ...change,
});

/** It is offered to Chidi for seven days. */
export const anOffer = {
  __typename: 'TransferOffer' as const,
  id: 'offer-1',
  emailAddress: 'chidi@foyer.example',
  expiresWallTime: '2026-11-20T20:00:00',
  timeZoneName: 'PST',
};
