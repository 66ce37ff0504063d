import { aReceivedOrder } from '#tests/model/account/claim-link/a-received-order.ts';
import { aStatus } from '#tests/model/account/transfer-dialog/a-status.ts';
import { offered, withdrawn } from '#tests/model/account/transfer-dialog/transfer-dialog-requirements.ts';
import { aReceivedTransfer } from '#tests/model/account/transfer-link/a-received-transfer.ts';
import type { Answers } from '#tests/failures/scripted-server.ts';

/** A ticket that nobody has given on. */
export const notGiven = { givenTo: null, givenBy: null };

/** Of a ticket that is given to somebody, and of what was sold by hand and is taken into an account. */
export const transferAnswers: Pick<
  Answers,
  | 'GetTransferStatus'
  | 'OfferTransfer'
  | 'WithdrawTransfer'
  | 'GiveBackTicket'
  | 'GetReceivedTransfer'
  | 'AcceptTransfer'
  | 'DeclineTransfer'
  | 'GetReceivedOrder'
  | 'ClaimOrder'
> = {
  GetTransferStatus: () => ({ registration: aStatus() }),
  OfferTransfer: () => ({ offerTransfer: offered }),
  WithdrawTransfer: () => ({ withdrawTransfer: withdrawn }),
  GiveBackTicket: () => ({ giveBackTicket: { __typename: 'Success', success: true } }),
  GetReceivedTransfer: () => ({ receivedTransfer: aReceivedTransfer() }),
  AcceptTransfer: () => ({ acceptTransfer: { __typename: 'Registration', id: 'r-1' } }),
  DeclineTransfer: () => ({ declineTransfer: { __typename: 'Success', success: true } }),
  GetReceivedOrder: () => ({ receivedOrder: aReceivedOrder() }),
  ClaimOrder: () => ({ claimOrder: { __typename: 'ClaimedOrder', id: 'o-1' } }),
};
